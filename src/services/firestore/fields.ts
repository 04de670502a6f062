export * from '../../domain/fields.ts';
