import ts from 'typescript'; import fs from 'fs'; import {execSync} from 'child_process';
const bad=new Set(['found','kept','told','known','gone','wish']);
const files=execSync("git ls-files 'apps/**/*.ts' 'apps/**/*.tsx' 'libs/**/*.ts' 'libs/**/*.tsx' 'tools/*.mjs'").toString().trim().split('\n').filter(f=>!/\.test\.|\.spec\./.test(f));
for(const f of files){const src=fs.readFileSync(f,'utf8');const sf=ts.createSourceFile(f,src,99,true);
const visit=(n)=>{ if(ts.isIdentifier(n)&&bad.has(n.text)&&n.parent&&n.parent.name===n&&(ts.isVariableDeclaration(n.parent)||ts.isParameter(n.parent)||ts.isBindingElement(n.parent)||ts.isFunctionDeclaration(n.parent))){const l=sf.getLineAndCharacterOfPosition(n.getStart()); console.log(f+':'+(l.line+1)+':'+(l.character+1)+' '+src.split('\n')[l.line].trim().slice(0,110));} ts.forEachChild(n,visit)}; visit(sf);}
