import { useState } from 'preact/hooks';

/** How long a button says that it copied, in ms. */
const SAID_MS = 2000;

/** What is copied, or a way to get it. */
type Copied = string | (() => Promise<string>);

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, label }: { readonly text: Copied; readonly label: string }) {
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

async function copied(source: Copied): Promise<boolean> {
  try {
    const text = typeof source === 'string' ? source : await source();
    return await navigator.clipboard.writeText(text).then(
      () => true,
      () => copiedBySelection(text),
    );
  } catch {
    return false;
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
