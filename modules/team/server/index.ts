export { teamModule } from './module.ts';
export { readTeamSums } from './sums/team-sums.ts';
