import { brandName } from '@waypost/brands/names';
import type { AuthorView } from '@waypost/content-factory/contract';
import { ARTICLE_TEMPLATES, type ArticleTemplate } from '@waypost/content-factory/model/run';
import { failureIn, failureText } from '@waypost/control-center/client/api';
import { useBranchId, useScreenTitle } from '@waypost/control-center/client/screens';
import { screenPath } from '@waypost/control-center/contract/screens';
import { Panel, PanelBody, PanelHead, Row, Small, Stack } from '@waypost/control-center/design';
import { Button, ButtonLink } from '@waypost/control-center/design/buttons';
import { FieldGroup, SelectField, TextAreaField, TextField } from '@waypost/control-center/design/fields';
import { Notice } from '@waypost/control-center/design/notices';
import { space } from '@waypost/control-center/design/theme';
import { UnsentNotices, useUnsentForm } from '@waypost/control-center/editing';
import { newId } from '@waypost/platform/kernel';
import { CONSUMER_BRANDS } from '@waypost/routing/model/table';
import { Play, Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { factoryApi } from '../api/factory-api';
import { FactoryFrame } from '../factory-frame';
import { TEMPLATE_NAMES } from '../words';
import { alikeTopics } from './alike-topics';
import { FactFields } from './fact-fields';
import { EMPTY_FACT, faultsOf, requestOf, topicCountText, topicsOf, type RunDraft } from './run-draft';

const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.m};
  align-items: start;
`;

type Faults = Readonly<Record<string, string>>;
type Change = (change: Partial<RunDraft>) => void;

/** `content-factory/runs?new=`: the form of a new run. */
export function NewRunScreen({ place, from }: { place: string; from: RunDraft }) {
  useScreenTitle('New run');
  const branch = useBranchId();
  const navigate = useNavigate();
  const { data: authors } = factoryApi.useAuthorsQuery();
  const [start, { isLoading }] = factoryApi.useStartRunMutation();
  const form = useUnsentForm({ place, from });
  // The answer to a start may be lost. Sent again with its id, the form starts no second run.
  const [id] = useState(newId);
  const { fields: typed, change } = form;
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string>();
  // A single author is preselected.
  const draft = typed.author === '' && authors?.length === 1 ? { ...typed, author: authors[0]?.id ?? '' } : typed;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefusal(undefined);
    const faults = faultsOf(draft);
    setFaults(faults);
    if (Object.keys(faults).length > 0) return;
    try {
      const run = await start({ branch, request: { ...requestOf(draft), id } }).unwrap();
      form.end();
      await navigate(screenPath('run', { branch, run: run.id }));
    } catch (error) {
      const failure = failureIn(error);
      if (failure.kind === 'problem' && failure.field) setFaults({ [failure.field]: failureText(failure) });
      else setRefusal(failureText(failure));
    }
  };
  const count = topicsOf(draft).length;
  return (
    <FactoryFrame title="New run" actions={<ButtonLink to={screenPath('runs', { branch })}>All runs</ButtonLink>}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack $gap="l">
          <UnsentNotices form={form} what="a new run" />
          <TopicsPanel draft={draft} faults={faults} change={change} />
          <WritingPanel draft={draft} faults={faults} change={change} authors={authors} />
          <FactsPanel draft={draft} faults={faults} change={change} />
          {refusal === undefined ? null : (
            <Notice tone="danger" role="alert" title="The run was not started">
              <p>{refusal}</p>
            </Notice>
          )}
          <Row>
            <Button type="submit" look="primary" icon={<Play size={15} aria-hidden />} isBusy={isLoading}>
              Start the run
            </Button>
            <Small>{count === 1 ? '1 draft' : `${count} drafts`} on this branch. Nothing is published.</Small>
          </Row>
        </Stack>
      </form>
    </FactoryFrame>
  );
}

function TopicsPanel({ draft, faults, change }: { draft: RunDraft; faults: Faults; change: Change }) {
  const topics = topicsOf(draft);
  const alike = alikeTopics(topics);
  return (
    <Panel aria-labelledby="topics">
      <PanelHead>
        <h2 id="topics">Topics</h2>
        <Small role="status">{topicCountText(draft)}</Small>
      </PanelHead>
      <PanelBody>
        <Stack>
          <TextAreaField
            label="One topic on each line"
            hint="Each becomes an article of its own. Topics that differ only by the name of a place make near copies, which search engines rank low or leave out."
            rows={6}
            value={draft.topics}
            onChange={({ target }) => change({ topics: target.value })}
            message={faults['topics']}
          />
          {alike === 0 ? null : (
            <Notice tone="caution" role="status" title={`${alike} topics differ only by a name`}>
              <p>Search engines call such articles scaled content abuse. Ask a different question in each, or write one article for all.</p>
            </Notice>
          )}
        </Stack>
      </PanelBody>
    </Panel>
  );
}

interface WritingPanelProps {
  readonly draft: RunDraft;
  readonly faults: Faults;
  readonly change: Change;
  /** Undefined while they load. */
  readonly authors: readonly AuthorView[] | undefined;
}

function WritingPanel({ draft, faults, change, authors }: WritingPanelProps) {
  const branch = useBranchId();
  return (
    <Panel aria-labelledby="how">
      <PanelHead>
        <h2 id="how">How they are written</h2>
      </PanelHead>
      <PanelBody>
        <Pairs>
          <SelectField
            label="Author"
            value={draft.author}
            onChange={({ target }) => change({ author: target.value })}
            message={faults['author']}
          >
            <option value="">Choose an author</option>
            {(authors ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Brand"
            value={draft.brand}
            onChange={({ target }) => change({ brand: target.value })}
            message={faults['brand']}
          >
            {CONSUMER_BRANDS.map((brand) => (
              <option key={brand} value={brand}>
                {brandName(brand)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Language"
            value={draft.language}
            onChange={({ target }) => change({ language: target.value === 'spanish' ? 'spanish' : 'english' })}
          >
            <option value="english">English</option>
            <option value="spanish">Spanish</option>
          </SelectField>
          <SelectField
            label="Kind of article"
            value={draft.template}
            onChange={({ target }) => change({ template: target.value as ArticleTemplate })}
          >
            {ARTICLE_TEMPLATES.map((template) => (
              <option key={template} value={template}>
                {TEMPLATE_NAMES[template]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Most it may cost, in dollars"
            hint="The run stops before it costs more. The built-in generator costs nothing."
            inputMode="decimal"
            value={draft.mostCost}
            onChange={({ target }) => change({ mostCost: target.value })}
            message={faults['mostCost']}
          />
        </Pairs>
        {authors?.length === 0 ? (
          <p>
            There is no author yet. <ButtonLink to={screenPath('authors', { branch })}>Add an author</ButtonLink>
          </p>
        ) : null}
      </PanelBody>
    </Panel>
  );
}

function FactsPanel({ draft: { facts }, faults, change }: { draft: RunDraft; faults: Faults; change: Change }) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Panel aria-labelledby="facts">
      <PanelHead>
        <h2 id="facts">Facts sheet</h2>
        <Button ref={add} icon={<Plus size={15} aria-hidden />} onClick={() => change({ facts: [...facts, EMPTY_FACT] })}>
          Add a fact
        </Button>
      </PanelHead>
      <PanelBody>
        <Stack>
          <Small>
            The only figures, names and dates that the articles may use, beside those of the brand’s own pages. A figure from anywhere else
            stops the approval. You can add facts later.
          </Small>
          {facts.map((fact, index) => (
            <FieldGroup key={index} legend={`Fact ${index + 1}`}>
              <FactFields
                fact={fact}
                faults={faults}
                prefix={`facts[${index}].`}
                onChange={(next) => change({ facts: facts.map((fact, place) => (place === index ? next : fact)) })}
              />
              <Button
                look="quiet"
                icon={<Trash2 size={15} aria-hidden />}
                aria-label={`Remove fact ${index + 1}`}
                onClick={() => {
                  // Its own button goes away, and the focus would fall to the top of the page.
                  add.current?.focus();
                  change({ facts: facts.filter((_fact, place) => place !== index) });
                }}
              >
                Remove
              </Button>
            </FieldGroup>
          ))}
        </Stack>
      </PanelBody>
    </Panel>
  );
}
