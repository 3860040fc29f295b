import '@waypost/platform/kernel/server-only';

export { createMailer, type Mail, type Mailer } from './mailer';
