import { act, renderHook } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { Router, render } from '../components/ui/test-router.tsx';
import { useSharePreview } from '../features/publicPage/useSharePreview.ts';
import { usePageTags } from './usePageTags.ts';

function show() {
  const useScreen = () => {
    usePageTags();
    return useNavigate();
  };
  return renderHook(useScreen, { wrapper: Router }).result;
}

const tags = () => document.head.querySelectorAll('link[rel=canonical], meta[property], meta[name]').length;

afterEach(() => {
  document.head.innerHTML = '';
});

test('the tags of a page are true at its own address only', () => {
  window.history.pushState(null, '', '/reservation/la-casona?x=1');
  document.head.innerHTML =
    '<link rel="canonical" data-page href="https://vaga.example/reservation/la-casona"><meta property="og:title" content="a"><meta name="twitter:card" content="summary">';
  const navigate = show();
  expect(tags()).toBe(3);
  act(() => navigate.current('/reservation/la-casona?x=2'));
  expect(tags()).toBe(3);
  act(() => navigate.current('/'));
  expect(tags()).toBe(0);
});

test('what a screen says itself stays', () => {
  window.history.pushState(null, '', '/emprendimientos/AbcId');
  document.head.innerHTML = '<link rel="canonical" href="https://vaga.example/emprendimientos/hilos">';
  show();
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
