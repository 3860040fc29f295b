// Checks migrations for changes that break the previous release while both releases use one schema.

/** A dollar-quoted body, a text, a comment, or the end of a statement. */
const TOKENS = /\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|;/g;

/** Returns the statements of a script, each on one line, without comments and quoted text. */
export function statementsIn(sql) {
  const plain = sql.replace(TOKENS, (token) => {
    if (token === ';') return '\0';
    return token.startsWith('--') || token.startsWith('/*') ? ' ' : "''";
  });
  return plain
    .split('\0')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');
}

const nameOf = (text = '') =>
  text
    .replaceAll('"', '')
    .replace(/^public\./, '')
    .toLowerCase();

/** Returns the altered table and its changes. Commas within types and expressions are in parentheses. */
function alterationsIn(statement) {
  const [, table, rest = ''] = /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\S+) (.*)$/i.exec(statement) ?? [];
  if (table === undefined) return null;
  const clauses = [];
  let depth = 0;
  let clause = '';
  for (const character of rest) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) {
      clauses.push(clause.trim());
      clause = '';
    } else clause += character;
  }
  return { table: nameOf(table), clauses: [...clauses, clause.trim()] };
}

/** The clauses of ALTER TABLE that affect code for the earlier table. */
const OF_TABLES = [
  [/^DROP (?!CONSTRAINT\b)/i, 'drops a column'],
  [/^RENAME\b/i, 'renames'],
  [/^ALTER (?:COLUMN )?\S+ (?:SET DATA )?TYPE\b/i, 'changes a type'],
  [/^ALTER (?:COLUMN )?\S+ SET NOT NULL/i, 'wants a value'],
  [/^ALTER (?:COLUMN )?\S+ DROP NOT NULL/i, 'gives none where one was'],
  [/^ALTER (?:COLUMN )?\S+ DROP DEFAULT/i, 'takes a default away'],
  [
    /^ADD (?:COLUMN )?(?!CONSTRAINT\b)(?!.*\b(?:DEFAULT|GENERATED|(?:BIG|SMALL)?SERIAL)\b).*\bNOT NULL\b/i,
    'adds a column that wants a value',
  ],
  [/^ADD (?:CONSTRAINT|UNIQUE|PRIMARY|CHECK|FOREIGN|EXCLUDE)\b/i, 'adds a constraint'],
  [/^ATTACH|^DETACH|^SET SCHEMA|^(?:ENABLE|FORCE) ROW/i, 'moves or closes a table'],
];

/** The same for other statements. Those with a table apply only to tables that existed before. */
const OF_STATEMENTS = [
  [/^DROP (?!INDEX\b|CONSTRAINT\b)(?:TABLE|VIEW|MATERIALIZED|TYPE|FUNCTION|SCHEMA|SEQUENCE|TRIGGER|DOMAIN)\b/i, 'drops'],
  [/^TRUNCATE\b/i, 'empties a table'],
  [/^ALTER TYPE\b/i, 'changes a type'],
  [/^CREATE OR REPLACE\b/i, 'puts another in the place of what was there'],
  [/^REVOKE\b/i, 'takes a right away'],
];
const UNIQUE_INDEX = /^CREATE UNIQUE INDEX\b.*? ON (?:ONLY )?([^\s(]+)\s*\(([^)]*)\)/i;
const TRIGGER = /^CREATE (?:CONSTRAINT )?TRIGGER\b.*? ON ([^\s(]+)/i;
const NEW_TABLE = /^CREATE TABLE (?:IF NOT EXISTS )?([^\s(]+)/i;

/** Returns the columns that a statement adds and that the previous release leaves empty, so that rows differ in them. */
const emptyColumnsIn = (statement) => {
  const { table, clauses } = alterationsIn(statement) ?? { table: '', clauses: [] };
  return clauses.flatMap((clause) => {
    const [, column] = /^ADD COLUMN (?:IF NOT EXISTS )?(\S+)/i.exec(clause) ?? [];
    return column === undefined || /\bDEFAULT\b/i.test(clause) ? [] : [`${table}.${nameOf(column)}`];
  });
};

/** Returns the changes of a migration that break code for the earlier schema. Tables that it creates itself do not count. */
export function contractionsIn(sql) {
  const statements = statementsIn(sql);
  const made = new Set(statements.map((statement) => nameOf(NEW_TABLE.exec(statement)?.[1])));
  const wasThere = (table) => !made.has(nameOf(table));
  const emptyColumns = new Set(statements.flatMap(emptyColumnsIn));
  return statements.flatMap((statement) => {
    const alterations = alterationsIn(statement);
    if (alterations !== null)
      return wasThere(alterations.table)
        ? alterations.clauses.flatMap((clause) =>
            OF_TABLES.filter(([pattern]) => pattern.test(clause)).map(([, why]) => `${alterations.table}: ${why} (${clause})`),
          )
        : [];
    const [, indexed, columns = ''] = UNIQUE_INDEX.exec(statement) ?? [];
    if (indexed !== undefined) {
      const isOfEmpty = columns.split(',').some((column) => emptyColumns.has(`${nameOf(indexed)}.${nameOf(column.trim())}`));
      return wasThere(indexed) && !isOfEmpty ? [`${nameOf(indexed)}: wants rows to differ (${statement})`] : [];
    }
    const [, triggered] = TRIGGER.exec(statement) ?? [];
    if (triggered !== undefined) return wasThere(triggered) ? [`${nameOf(triggered)}: puts a trigger (${statement})`] : [];
    return OF_STATEMENTS.filter(([pattern]) => pattern.test(statement)).map(([, why]) => `${why} (${statement})`);
  });
}
