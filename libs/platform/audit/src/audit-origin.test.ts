import { setImmediate } from 'node:timers/promises';
import type { AuditOrigin } from './hash-chain';
import { auditOrigin, outlivingAnswer, withAuditOrigin } from './audit-origin';

const from = (address: string): AuditOrigin => ({ address, agent: 'Browser/1', token: null });
const NOBODY: AuditOrigin = { address: null, agent: null, token: null };

describe('the origin of audit entries', () => {
  it('is that of the request, however many are under way and whichever ends first [R10.11]', async () => {
    const work = (address: string, turns: number) =>
      withAuditOrigin(from(address), async (end) => {
        const seen = [auditOrigin().address];
        for (let turn = 0; turn < turns; turn++) {
          await setImmediate();
          seen.push(auditOrigin().address);
        }
        end();
        return seen;
      });
    const [long, short] = await Promise.all([work('203.0.113.1', 5), work('203.0.113.2', 1)]);
    expect(new Set(long)).toEqual(new Set(['203.0.113.1']));
    expect(new Set(short)).toEqual(new Set(['203.0.113.2']));
    expect(await work('203.0.113.3', 1)).toEqual(['203.0.113.3', '203.0.113.3']);
  });

  it('is nobody’s outside of requests, and after the last one has ended [R10.11]', () => {
    expect(auditOrigin()).toEqual(NOBODY);
    withAuditOrigin(from('203.0.113.1'), (end) => {
      end();
      expect(auditOrigin()).toEqual(NOBODY);
    });
  });

  it('stays with work that its request began before it ended, until that work settles [R10.11]', async () => {
    const seen: (string | null)[] = [];
    const fault = new Error('the database is away');
    const work = withAuditOrigin(from('203.0.113.1'), (end) => {
      const later = outlivingAnswer(async () => {
        await setImmediate();
        seen.push(auditOrigin().address);
        throw fault;
      });
      end();
      return later.catch((error: unknown) => {
        seen.push(auditOrigin().address);
        return error;
      });
    });
    expect(await work).toBe(fault);
    expect(seen).toEqual(['203.0.113.1', null]);
  });

  it('stays with the requests under way if one ends twice [R10.11]', () => {
    withAuditOrigin(from('203.0.113.1'), (endFirst) => {
      withAuditOrigin(from('203.0.113.2'), (end) => {
        end();
        end();
      });
      expect(auditOrigin()).toEqual(from('203.0.113.1'));
      endFirst();
    });
  });
});
