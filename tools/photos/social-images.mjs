#!/usr/bin/env node
// Rasterizes the images that social networks show for a shared page: `node tools/photos/social-images.mjs`. Networks accept no SVG, and the
// images change so rarely that the PNGs are committed. They contain no words, because brands and languages share them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { ensureChromium } from '../browser/chromium.mjs';
import { inWorkspace, requireNode } from '../workspace.mjs';

const SIZE = { width: 1200, height: 630 };
const IMAGES = 'apps/web/public/images';
const PICTURES = [
  { name: 'social-auto', art: 'auto-hero.svg', ground: '#e9efe9', arc: '#dfe8e0' },
  { name: 'social-medicare', art: 'medicare-hero.svg', ground: '#e6edf0', arc: '#dbe5e9' },
];

const pageOf = ({ art, ground, arc }) => `<!doctype html><style>
  body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; overflow: hidden; background: ${ground}; position: relative }
  body::before { content: ''; position: absolute; left: 150px; top: 70px; width: 900px; height: 900px; border-radius: 50%; background: ${arc} }
  img { position: absolute; left: 190px; top: 0; width: 820px; height: 615px }
</style><img src="data:image/svg+xml;base64,${readFileSync(inWorkspace(IMAGES, art)).toString('base64')}">`;

async function main() {
  const { chromium } = createRequire(inWorkspace('package.json'))('playwright-core');
  const browser = await chromium.launch(await ensureChromium());
  try {
    const page = await browser.newPage({ viewport: SIZE });
    for (const picture of PICTURES) {
      await page.setContent(pageOf(picture), { waitUntil: 'load' });
      const bytes = await page.screenshot({ type: 'png' });
      writeFileSync(inWorkspace(IMAGES, `${picture.name}.png`), bytes);
      console.log(`${picture.name}.png: ${bytes.length} bytes`);
    }
  } finally {
    await browser.close();
  }
}

requireNode();
void main();
