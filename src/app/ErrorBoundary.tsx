import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../components/ui/Button.tsx';
import { EmptyPage } from '../components/ui/EmptyPage.tsx';
import { common } from '../messages/common.ts';
import { noteError } from './noteError.ts';

/** Shows an error with a way to go on when a screen breaks or its code doesn't load; never a white page. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly text: string | null }
> {
  // A constructor, as for a class field the compiler adds helpers that are larger than this class.
  constructor(props: { readonly children: ReactNode }) {
    super(props);
    this.state = { text: null };
  }

  static getDerivedStateFromError() {
    return { text: navigator.onLine ? common.crashedText : common.chunkFailed };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
    noteError('screen', error);
  }

  override render() {
    if (this.state.text === null) return this.props.children;
    return (
      <EmptyPage
        alert
        title={common.crashedTitle}
        text={this.state.text}
        action={<Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      />
    );
  }
}
