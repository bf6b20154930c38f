import { seconds } from '../../../report/seconds.ts';
import type { Exchange, ExchangeRow, GapRow } from '../../../report/timeline-rows.ts';
import { gapText, type RequiredGap } from './gap.tsx';

/** The exact times of one exchange, a line each: what its tooltip shows and its accessible name says. */
export function exchangeText(
  exchange: Exchange,
  row: ExchangeRow,
  gap: GapRow | undefined,
  required: RequiredGap,
): string[] {
  const { fromMs, toMs, body, note } = row;
  return [
    ...(gap
      ? [`waited ${gapText(gap, required)}${gap.afterFailure ? ` (asked for: ${seconds(required.ms)})` : ''}`]
      : []),
    `began at ${exact(fromMs)}`,
    ...(body ? [`body from ${exact(body.fromMs)} to ${exact(body.toMs)}${bytesOf(exchange)}`] : []),
    ...(exchange.answer ? [`answered ${exchange.answer.status} at ${exact(answeredAtMs(exchange))}`] : []),
    ...(exchange.kind === 'attempt' && exchange.lostAtMs !== undefined
      ? [`connection lost at ${exact(exchange.lostAtMs)}`]
      : []),
    row.end === 'open' ? note : `over at ${exact(toMs)}: ${note}`,
  ];
}

/** An instant to the tenth of a millisecond. */
export function exact(ms: number): string {
  return `${(ms / 1000).toFixed(4)} s`;
}

function answeredAtMs(exchange: Exchange): number {
  if (exchange.kind === 'delivery') return exchange.answer?.headAtMs ?? exchange.atMs;
  return exchange.answer?.atMs ?? exchange.atMs;
}

function bytesOf(exchange: Exchange): string {
  if (exchange.kind === 'delivery') return '';
  const { body, chunks, framing } = exchange;
  const frames =
    framing === 'chunked' ? ` in ${chunks.length} ${chunks.length === 1 ? 'chunk' : 'chunks'}` : '';
  return `, ${body.bytes.toLocaleString('en')} bytes${frames}`;
}
