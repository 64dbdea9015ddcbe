export { teamModule } from './module.ts';
export { countActive, readTeamSums } from './sums/team-sums.ts';
