export { teamModule } from './module.ts';
export { sumTeams } from './sums/sum-bets.job.ts';
export {
  readTeamSums,
  recomputeTeamSums,
  type TeamSums,
  type TeamWindow,
} from './sums/team-sums.ts';
