import { auditKeyContext } from '../audit/audit-chain';
import { secondFactorContext } from '../staff/second-factor-store';
import { staffSessionContext } from '../staff/staff-session-store';
import { eventContext } from '../tracking/event-store';
import { rejectedEventContext } from '../tracking/rejected-event-store';
import { consentContext } from '../visitor/consent-record';
import { leadContext } from '../visitor/lead-store';
import { contactContext, visitorContext } from '../visitor/visitor-store';

/** A column of sealed values. The key's id is in the same row's `key_id`. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  /** The columns that identify and order the rows. */
  readonly key: readonly string[];
  /** Returns the sealing context of the row with this id. */
  readonly context: (id: string) => string;
  /** Another column of the row that depends on the key. */
  readonly digest?: { readonly column: string; readonly purposeColumn: string };
}

/** Every sealed column of the database. A test checks the database for others. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'visitor', column: 'state', key: ['id'], context: visitorContext },
  { table: 'lead', column: 'answers', key: ['id'], context: leadContext },
  { table: 'consent', column: 'evidence', key: ['id'], context: consentContext },
  {
    table: 'contact_index',
    column: 'value',
    key: ['id'],
    context: contactContext,
    digest: { column: 'digest', purposeColumn: 'kind' },
  },
  { table: 'event', column: 'personal', key: ['received_at', 'position'], context: eventContext },
  { table: 'rejected_event', column: 'body', key: ['id'], context: rejectedEventContext },
  { table: 'staff_session', column: 'device', key: ['id'], context: staffSessionContext },
  { table: 'audit_key', column: 'secret', key: ['id'], context: auditKeyContext },
  { table: 'staff_second_factor', column: 'secret', key: ['id'], context: secondFactorContext },
];
