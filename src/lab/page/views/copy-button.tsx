import { useState } from 'preact/hooks';

/** How long a button says that it copied, in ms. */
const SAID_MS = 2000;

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    setSaid((await copied(text)) ? 'copied' : 'not copied');
    setTimeout(() => setSaid(''), SAID_MS);
  };
  return (
    <button type="button" class="quiet copy" onClick={copy}>
      <span aria-live="polite">{said || label}</span>
    </button>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copiedBySelection(text);
  }
}

/** The old way: a page from the file system may be refused the new one. */
function copiedBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
}
