import { act, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { navigate } from '../components/ui/router.ts';
import { useSharePreview } from '../features/publicPage/useSharePreview.ts';
import { usePageTags } from './usePageTags.ts';

function Screen() {
  usePageTags();
  return null;
}

const tags = () => document.head.querySelectorAll('link[rel=canonical], meta[property], meta[name]').length;

afterEach(() => {
  document.head.innerHTML = '';
});

test('the tags of a page are true at its own address only', () => {
  window.history.pushState(null, '', '/reservation/la-casona?x=1');
  document.head.innerHTML =
    '<link rel="canonical" data-page href="https://vaga.example/reservation/la-casona"><meta property="og:title" content="a"><meta name="twitter:card" content="summary">';
  render(<Screen />);
  expect(tags()).toBe(3);
  act(() => navigate('/reservation/la-casona?x=2'));
  expect(tags()).toBe(3);
  act(() => navigate('/'));
  expect(tags()).toBe(0);
});

test('what a screen says itself stays', () => {
  window.history.pushState(null, '', '/emprendimientos/AbcId');
  document.head.innerHTML = '<link rel="canonical" href="https://vaga.example/emprendimientos/hilos">';
  render(<Screen />);
  expect(tags()).toBe(1);
});

test('a screen that is there at once puts tags of its own in their place', () => {
  window.history.pushState(null, '', '/emprendimientos/hilos?producto=torogoz');
  document.head.innerHTML =
    '<link rel="canonical" data-page href="https://vaga.example/emprendimientos/hilos"><meta property="og:title" content="a">';
  function Product() {
    const url = 'https://vaga.example/emprendimientos/hilos/torogoz';
    useSharePreview({ title: 'Torogoz', description: '', url, imageUrl: null });
    return null;
  }
  function App() {
    usePageTags();
    return <Product />;
  }
  render(<App />);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://vaga.example/emprendimientos/hilos/torogoz',
  );
  expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute('content', 'Torogoz');
});
