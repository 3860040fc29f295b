import { anIpLookup } from '../testing';
import { visitorContextOf } from './visitor-context';

describe('visitorContextOf', () => {
  it('tells place, address, agent and session [R6.12]', () => {
    expect(visitorContextOf({ ipLookup: anIpLookup(), userAgent: 'Test browser', sessionId: 'session-1' })).toEqual({
      geoPostalCode: '90210',
      stateCode: 'CA',
      ip: '203.0.113.9',
      userAgent: 'Test browser',
      sessionId: 'session-1',
    });
  });

  it('knows no place without an IP record [R6.12]', () => {
    expect(visitorContextOf({ ipLookup: null, userAgent: 'Test browser', sessionId: 'session-1' })).toEqual({
      geoPostalCode: null,
      stateCode: null,
      ip: null,
      userAgent: 'Test browser',
      sessionId: 'session-1',
    });
  });
});
