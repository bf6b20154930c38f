import { levels, levelWords } from './words.ts';

/** What the words of a report mean, for somebody who never saw one. */
export function ReadingHelp() {
  return (
    <section class="reading-help" aria-labelledby="reading-help">
      <h2 id="reading-help">How to read this</h2>
      <p>
        The harness played the two parties around a receiver: the recorder, which posts events to it
        (deliveries), and the storage, which it uploads recordings to (attempts). Each rule is one sentence of
        the interface, judged by what was seen on the wire.
      </p>
      <dl class="told">
        {levels.map((level) => (
          <div key={level}>
            <dt>{level}</dt>
            <dd>{levelWords[level]}</dd>
          </div>
        ))}
        <div>
          <dt>inconclusive</dt>
          <dd>it should have been judged, and the run did not get to see it</dd>
        </div>
        <div>
          <dt>not applicable</dt>
          <dd>this receiver, or a run like this, cannot show it</dd>
        </div>
        <div>
          <dt>conformant</dt>
          <dd>no required rule failed, and each that applies was judged, those apart that need --slow</dd>
        </div>
      </dl>
      <p class="aside">
        In a timeline the wheel zooms while Ctrl is held, dragging moves, and + − 0 ← → do the same from the
        keyboard. Choose a line to see its request and answer: what is copied for the lab loads event, script
        and recording where it is pasted on the page of the command <code>lab</code>, and the command{' '}
        <code>report export</code> makes a page or a test of one failure of a ledger.
      </p>
    </section>
  );
}
