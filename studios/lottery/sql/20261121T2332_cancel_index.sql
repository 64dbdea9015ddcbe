-- An index that names the state makes every change of a bet write all indexes. Bets that are being taken back are few
-- and belong to draws that are not closed, so they are found by their draws. Undo: create the index again.
drop index studio_lottery.bet_cancelling;
