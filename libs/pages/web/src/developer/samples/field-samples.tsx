import { DateParts, TextField } from '@waypost/ui/fields';
import { LONG, Sample, State, States } from './sample';

const DATE = { month: { name: 'month', label: 'Month' }, day: { name: 'day', label: 'Day' }, year: { name: 'year', label: 'Year' } };
const dateNamed = (name: string, year?: string) => ({
  month: { ...DATE.month, name: `${name}Month`, defaultValue: year && '4' },
  day: { ...DATE.day, name: `${name}Day`, defaultValue: year && '23' },
  year: { ...DATE.year, name: `${name}Year`, defaultValue: year },
});

/** Fields for typing. */
export function FieldSamples() {
  return (
    <>
      <Sample name="TextField">
        <States>
          <State name="Empty, with a hint">
            <TextField name="textEmpty" label="ZIP code" hint="Where you live" inputMode="numeric" />
          </State>
          <State name="Placeholder">
            <TextField name="textPlaceholder" label="E-mail" placeholder="name@example.com" />
          </State>
          <State name="Filled">
            <TextField name="textFilled" label="First name" defaultValue="Ruth" />
          </State>
          <State name="Error">
            <TextField name="textError" label="ZIP code" defaultValue="6710" error="A ZIP code has five digits." />
          </State>
          <State name="Long label">
            <TextField name="textLong" label={LONG} />
          </State>
        </States>
      </Sample>

      <Sample name="DateParts">
        <States>
          <State name="Empty">
            <DateParts name="dateEmpty" legend="Date of birth" hint="For example, 4 23 1958" {...dateNamed('dateEmpty')} />
          </State>
          <State name="Filled">
            <DateParts name="dateFilled" legend="Date of birth" {...dateNamed('dateFilled', '1958')} />
          </State>
          <State name="Error">
            <DateParts name="dateError" legend="Date of birth" error="This date is in the future." {...dateNamed('dateError', '2058')} />
          </State>
        </States>
      </Sample>
    </>
  );
}
