import { stem } from '../understanding/stem.ts';

const stems = (words: string) => new Set(words.trim().split(/\s+/).map(stem));

/** Lists stop words: those that say nothing of what a prompt is about. */
export const stopWords = {
  small:
    stems(`the a an this that these those it its they them their you your i me my we us our he she his her of in on at to into onto from by
    with for as than about over under after before behind between through within without up down out off and or but so then because while until
    till if when where which who what why how whether although though be is are was were am been do does did have has had can could should shall
    must will would may might need let not no never only just also too again else nothing everything please instead rather every each all any
    both same still there here now yet already always once very really much many more most less some thing way get got like want one
    ever nobody everybody someone anybody everyone somebody alone moment kind sort own such well soon one's
    two first last time thank thanks hello hi hey ok okay yes sure kindly dear good`),
  programming:
    stems(`fix repair solve solution bug fault error wrong right correct correctly incorrect broken work works working code program
    script file function task problem exercise issue mistake make run output result test improve better finish complete refactor clean debug
    check look expect expected behaviour behavior requirement requested assignment line change edit update print try fail answer help value
    properly as-is job stuff rewrite write add implement create use method variable`),
};

/** Lists words of requests that no exercise makes. A problem that has such a word of its own may be asked with it. */
export const otherTopics =
  stems(`poem poetry haiku limerick sonnet song lyric lyrics joke story essay novel recipe weather translate translation
  horoscope president capital_of birthday wikipedia homework resume cv cover-letter vacation holiday movie film music football soccer stock
  stocks bitcoin crypto religion politics election dinner breakfast lunch diet workout girlfriend boyfriend marriage chatgpt gpt claude
  openai gemini password hack malware virus phishing summarize summarise summary explain explanation opinion password instructions philosophy
  tiktok instagram twitter facebook youtube linkedin blog slogan logo website landing tetris snake chess sudoku flutter django react angular
  kubernetes docker terraform aws spanish french german italian chinese japanese russian portuguese planet moon galaxy dinosaur`);
