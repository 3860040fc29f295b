import { brandRecords } from '@waypost/brands/records';
import { PREVIEW_PARAMETER } from '@waypost/content/contract/preview';
import type { PreviewAnswer } from '@waypost/content/server/previews';
import { invariant } from '@waypost/platform/kernel';
import { asStaff } from '@waypost/staff/gate/testing';
import type { Request, Response } from 'express';
import { mayPreview } from './preview-routes';

const brandOf = (id: string) => {
  const brand = brandRecords.find((record) => record.id === id);
  invariant(brand, `there is a brand ${id}`);
  return brand;
};
const OPENED = { preview: {}, newPass: null, isStaff: false } as PreviewAnswer;
const SIGNED_OUT: PreviewAnswer = { signInAt: 'https://ccc.localhost' };

function aRequest(query = '', { isStaff = false } = {}): Request {
  const req = { originalUrl: `/media/a.webp${query}`, headers: { 'sec-fetch-dest': 'image' } } as unknown as Request;
  if (isStaff) void asStaff()(req, {} as Response, () => undefined);
  return req;
}

describe('permission to see unpublished content [R10.03] [R11.02]', () => {
  it.each([
    ['staff on their own host', 'ccc', aRequest('', { isStaff: true }), OPENED, true],
    ['nobody else there', 'ccc', aRequest(`?${PREVIEW_PARAMETER}=right`), OPENED, false],
    ['a person who has a preview open on a brand’s host', 'tqg', aRequest(`?${PREVIEW_PARAMETER}=right`), OPENED, true],
    ['nobody who has to sign in first', 'tqg', aRequest(`?${PREVIEW_PARAMETER}=right`), SIGNED_OUT, false],
    ['nobody by a token that is none', 'tqg', aRequest(`?${PREVIEW_PARAMETER}=wrong`), OPENED, false],
    ['no visitor', 'tqg', aRequest(), OPENED, false],
    ['no staff by their session alone, on a brand’s host', 'tqg', aRequest('', { isStaff: true }), OPENED, false],
  ])('is given to %s', async (_who, brandId, req, answer, may) => {
    const open = async (token: string) => (token === 'right' ? answer : null);
    expect(await mayPreview({ open }, { isSecure: true })(req, brandOf(brandId))).toBe(may);
  });

  it('is checked against the preview of that brand, with the reader of the request', async () => {
    const open = jest.fn(async () => OPENED);
    await mayPreview({ open }, { isSecure: true })(aRequest(`?${PREVIEW_PARAMETER}=right`), brandOf('tqg'));
    expect(open).toHaveBeenCalledWith('right', 'tqg', { isEmbedded: true });
  });
});
