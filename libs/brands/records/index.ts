import type { Brand } from '../src/brand';
import { ac } from './ac';
import { ayb } from './ayb';
import { bh } from './bh';
import { bridge } from './bridge';
import { casey } from './casey';
import { ccc } from './ccc';
import { gs } from './gs';
import { m10 } from './m10';
import { mpa } from './mpa';
import { ps } from './ps';
import { qs } from './qs';
import { tqg } from './tqg';
import { wc } from './wc';

/** The thirteen brands, all details placeholders (R0.04). Server-only: a visitor's bundle never imports this entry (R1.06). */
export const brandRecords: readonly Brand[] = [ac, mpa, m10, bh, ccc, gs, tqg, ps, qs, ayb, wc, bridge, casey];
