export const loadProfileClient = () => import('../../../services/ventures/profileClient.ts');
