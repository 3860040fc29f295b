import { CheckboxField, ChoiceGroup, ChoiceSearch, SelectField } from '@waypost/ui/fields';
import { LONG, Sample, State, States } from './sample';

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const FEW = [
  { value: 'excellent', label: 'Excellent', hint: '720 and above' },
  { value: 'good', label: 'Good', hint: '690 to 719' },
];
const MANY = [
  { value: 'north', label: 'North', isCommon: true },
  { value: 'south', label: 'South', isCommon: true },
  { value: 'east', label: 'East' },
  { value: 'other', label: 'Other' },
];
const search = { options: MANY, searchLabel: 'Type a name to find it', matchesText: (count: number) => `Companies that match: ${count}` };

/** Fields with choices. */
export function ChoiceSamples() {
  return (
    <>
      <Sample name="SelectField">
        <States>
          <State name="Unset">
            <SelectField name="selectUnset" label="Marital status" placeholder="Choose one" options={FEW} />
          </State>
          <State name="Chosen">
            <SelectField name="selectChosen" label="Credit" placeholder="Choose one" options={FEW} defaultValue="good" />
          </State>
          <State name="Error">
            <SelectField name="selectError" label="Credit" placeholder="Choose one" options={FEW} error="Please choose one." />
          </State>
        </States>
      </Sample>

      <Sample name="ChoiceGroup">
        <States>
          <State name="Unset">
            <ChoiceGroup name="choiceUnset" legend="How is your credit?" hint="Your best guess is fine." options={FEW} />
          </State>
          <State name="Chosen, side by side">
            <ChoiceGroup name="choiceChosen" legend="Do you own your home?" columns={2} options={YES_NO} defaultValue="true" />
          </State>
          <State name="Error">
            <ChoiceGroup name="choiceError" legend="Do you have Medicare?" columns={2} options={YES_NO} error="Please choose one." />
          </State>
        </States>
      </Sample>

      <Sample name="ChoiceSearch">
        <States>
          <State name="Unset">
            <ChoiceSearch name="searchUnset" legend="Your insurance company" {...search} />
          </State>
          <State name="Chosen">
            <ChoiceSearch name="searchChosen" legend="Your insurance company" {...search} defaultValue="south" />
          </State>
          <State name="Error">
            <ChoiceSearch name="searchError" legend="Your insurance company" {...search} error="Please choose a company." />
          </State>
        </States>
      </Sample>

      <Sample name="CheckboxField">
        <States>
          <State name="Unticked">
            <CheckboxField name="checkboxUnticked" value="v1" label={LONG} />
          </State>
          <State name="Ticked">
            <CheckboxField name="checkboxTicked" value="v1" label="I agree" defaultChecked />
          </State>
          <State name="Error">
            <CheckboxField name="checkboxError" value="v1" label="I agree" error="Please agree, or skip this question." />
          </State>
        </States>
      </Sample>
    </>
  );
}
