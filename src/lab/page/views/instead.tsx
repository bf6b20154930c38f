/** What should stand there instead, beside what does. */
export function Instead({ text }: { readonly text: string }) {
  return <span class="instead"> ← {text}</span>;
}
