import './server-only';

export { contactOf, contactsIn, type Contact, type ContactKind } from './contact';
