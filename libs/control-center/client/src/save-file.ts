import { CSV_START } from '@waypost/platform/kernel/text';

/** Downloads a text as a file. */
export function saveFile(name: string, text: string, type: 'application/json' | 'text/csv'): void {
  const url = URL.createObjectURL(new Blob([type === 'text/csv' ? CSV_START + text : text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
