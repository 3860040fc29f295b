import { brandName } from '@waypost/brands/names';
import { ARTICLE_TEXT_LIMITS, articlePath, articleSlug, type ArticleContent } from '@waypost/articles/model/content';
import { libraryApi } from '@waypost/control-center/client/api';
import { Stack } from '@waypost/control-center/design';
import { Button } from '@waypost/control-center/design/buttons';
import { CheckField, FieldPair, SelectField, TextField } from '@waypost/control-center/design/fields';
import { lazily } from '@waypost/control-center/design/loading';
import { useFieldNotes } from '@waypost/control-center/editing/findings';
import { EditedText, FieldPlace, useEditedField, type EditingSession } from '@waypost/control-center/editing/session';
import type { PictureChoiceProps } from '@waypost/control-center/editing/pictures';
import { sitePicture } from '@waypost/pages/model/content';
import { CONSUMER_BRANDS } from '@waypost/routing/model/table';
import { useState } from 'react';
import { MarkdownField } from './markdown-field';

const PictureChoice = lazily<PictureChoiceProps>(
  async () => ({ default: (await import('@waypost/control-center/editing/pictures')).PictureChoice }),
  'the pictures',
);

interface OfArticle {
  readonly editing: EditingSession<ArticleContent>;
}

/** The names of the fields of an article, in the order of the form. */
export const ARTICLE_FIELDS: readonly (keyof ArticleContent)[] = [
  'title',
  'brand',
  'slug',
  'author',
  'language',
  'description',
  'imageKey',
  'indexable',
  'body',
];

/** The fields of an article (R10.06). */
export function ArticleFields({ editing, isNew }: OfArticle & { readonly isNew: boolean }) {
  return (
    <Stack>
      <FieldPlace name="title">
        <TitleField editing={editing} isNew={isNew} />
      </FieldPlace>
      <FieldPair>
        <FieldPlace name="brand">
          <BrandField editing={editing} />
        </FieldPlace>
        <SlugField editing={editing} />
        <EditedText editing={editing} name="author" label="Author" limit={ARTICLE_TEXT_LIMITS.author} />
        <FieldPlace name="language">
          <LanguageField editing={editing} />
        </FieldPlace>
      </FieldPair>
      <EditedText
        editing={editing}
        name="description"
        label="Description"
        hint="Shown under the headline, in search results and when the article is shared."
        limit={ARTICLE_TEXT_LIMITS.description}
        isLong
      />
      <FieldPlace name="imageKey">
        <PictureField editing={editing} />
      </FieldPlace>
      <FieldPlace name="indexable">
        <IndexableField editing={editing} />
      </FieldPlace>
      <FieldPlace name="body">
        <MarkdownField editing={editing} />
      </FieldPlace>
    </Stack>
  );
}

/** The slug of a new article follows its title until somebody types another slug. */
function TitleField({ editing, isNew }: OfArticle & { readonly isNew: boolean }) {
  const { value, message, isReadOnly, onBlur } = useEditedField(editing, 'title');
  const notes = useFieldNotes('title');
  const type = (title: string) => {
    const { content } = editing.getState();
    editing.change(isNew && content.slug === articleSlug(content.title) ? { title, slug: articleSlug(title) } : { title });
  };
  return (
    <TextField
      label="Title"
      value={value}
      notes={notes}
      limit={ARTICLE_TEXT_LIMITS.title}
      disabled={isReadOnly}
      message={message}
      onBlur={onBlur}
      onChange={({ target }) => type(target.value)}
    />
  );
}

function SlugField({ editing }: OfArticle) {
  const { value } = useEditedField(editing, 'slug');
  return (
    <EditedText
      editing={editing}
      name="slug"
      label="Slug"
      hint={articlePath(value === '' ? '…' : value)}
      limit={ARTICLE_TEXT_LIMITS.slug}
    />
  );
}

function BrandField({ editing }: OfArticle) {
  const { value, message, isReadOnly, onChange } = useEditedField(editing, 'brand');
  return (
    <SelectField
      label="Brand"
      value={value}
      disabled={isReadOnly}
      message={message}
      onChange={({ target }) => onChange(target.value as ArticleContent['brand'])}
    >
      {CONSUMER_BRANDS.map((brand) => (
        <option key={brand} value={brand}>
          {brandName(brand)}
        </option>
      ))}
    </SelectField>
  );
}

function LanguageField({ editing }: OfArticle) {
  const { value, isReadOnly, onChange } = useEditedField(editing, 'language');
  return (
    <SelectField
      label="Language"
      value={value}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.value as ArticleContent['language'])}
    >
      <option value="english">English</option>
      <option value="spanish">Spanish</option>
    </SelectField>
  );
}

/** The chosen picture's name. It opens the choice, which shows every picture of the branch, and so loads only then (ADR 24). */
function PictureField({ editing }: OfArticle) {
  const { value, message, isReadOnly, onChange } = useEditedField(editing, 'imageKey');
  const { branch } = editing.address;
  const { data: images } = libraryApi.useImagesQuery(branch);
  const [isOpen, setOpen] = useState(false);
  const name = value === null ? 'none' : (images?.find(({ key }) => key === value)?.name ?? sitePicture(value, 'english')?.alt ?? value);
  return (
    <Stack>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Picture: {name}
      </Button>
      {isOpen || message !== undefined ? (
        <PictureChoice
          branch={branch}
          isChosen={({ id }) => id === value}
          onChoose={({ id }) => onChange(id)}
          none={{ isChosen: value === null, onChoose: () => onChange(null) }}
          message={message}
          isReadOnly={isReadOnly}
        />
      ) : null}
    </Stack>
  );
}

function IndexableField({ editing }: OfArticle) {
  const { value, isReadOnly, onChange } = useEditedField(editing, 'indexable');
  return (
    <CheckField
      label="Search engines may list it"
      checked={value !== false}
      disabled={isReadOnly}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
