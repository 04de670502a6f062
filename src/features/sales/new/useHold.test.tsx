import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useHold } from './useHold.ts';

const onTap = vi.fn();
const onHold = vi.fn();

function Tile() {
  return (
    <button type="button" {...useHold(onTap, onHold)}>
      Gorro
    </button>
  );
}

const calls = () => [onTap.mock.calls.length, onHold.mock.calls.length];

beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  render(<Tile />);
  fireEvent.pointerDown(screen.getByRole('button'));
});
afterEach(() => vi.useRealTimers());

function lift() {
  fireEvent.pointerUp(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'), { detail: 1 });
}

it('a tap is a tap, also where the page was busy for longer than holding takes', () => {
  vi.advanceTimersToNextTimer();
  lift();
  vi.runAllTimers();
  expect(calls()).toEqual([1, 0]);
});

it('a press of half a second is holding, and its end is no tap', () => {
  vi.runAllTimers();
  lift();
  expect(calls()).toEqual([0, 1]);
});

it('the menu key holds each time; Enter after it, or a screen reader’s click, is a tap', () => {
  const tile = screen.getByRole('button');
  fireEvent.pointerUp(tile);
  const menuKey = () => {
    fireEvent.keyDown(tile, { key: 'ContextMenu' });
    fireEvent.contextMenu(tile);
  };
  menuKey();
  menuKey();
  expect(calls()).toEqual([0, 2]);
  fireEvent.click(tile, { detail: 0 });
  expect(calls()).toEqual([1, 2]);
});
