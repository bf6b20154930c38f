import type { JSX } from 'preact';
import type { Happening } from './story-of.ts';

/** What happened, one sentence after the other; the selected entry stands out, the others lead to theirs. */
export function UploadStory(props: {
  story: readonly Happening[];
  selected: string;
  onSelect: (id: string) => void;
}): JSX.Element {
  const { story, selected, onSelect } = props;
  return (
    <ol class="story">
      {story.map(({ id, title, words, tone }, index) => (
        <li key={index} class={`story-${tone}`} aria-current={id === selected ? 'step' : undefined}>
          {id === undefined || id === selected ? (
            <strong>{title}</strong>
          ) : (
            <button type="button" class="plain" onClick={() => onSelect(id)}>
              {title}
            </button>
          )}{' '}
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}
