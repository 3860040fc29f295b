/**
 * The most common passwords of twelve or more characters, from the lists that attackers start with. They are in lower case, without the
 * digits and signs that everybody adds at the ends.
 */
const COMMON = new Set(
  `
  password passwordpassword passwordpass mypassword mypasswords thisismypassword thepassword newpassword changeme changemenow
  changemeplease defaultpassword secretpassword temppassword temporarypassword adminpassword administrator adminadmin
  adminadminadmin rootrootroot welcome welcomewelcome welcomeback welcometo letmein letmeinnow letmeinplease iloveyou
  iloveyousomuch iloveyouforever iloveyouall ilovemyfamily ilovemymom iloveyoubaby iloveyoubabe mylove mylovemylove princess
  princessprincess sunshine sunshinesunshine footballfootball baseballbaseball basketball basketballs superman supermansuperman
  batmanbatman dragondragon monkeymonkey shadowshadow mastermaster trustno onetwothree onetwothreefour qwertyuiop
  qwertyuiopqwerty qwertyqwerty qwertyqwertyqwerty qwertyasdfgh qwertyasdfzxcv asdfghjkl asdfasdfasdf zxcvbnm zxcvbnmzxcvbnm
  abcdefg abcabcabc abcdabcdabcd testtesttest testpassword testingtesting helloworld hellohello hellohellohello
  computercomputer internetinternet samsungsamsung microsoftwindows googlegoogle facebookfacebook chelseachelsea liverpoolfc
  manchesterunited realmadrid barcelonabarcelona christmaschristmas summersummer wintersummer springsummer
  correcthorsebatterystaple waypost waypostwaypost waypostadmin waypostpassword insurance
  insuranceinsurance medicaremedicare controlcenter controlcentre
  `
    .trim()
    .split(/\s+/),
);

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm', '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik'];
/** Digits and signs that replace letters, with their letters. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};

const isSequence = (text: string): boolean => {
  const reversed = [...text].reverse().join('');
  return SEQUENCES.some((sequence) => sequence.includes(text) || sequence.includes(reversed));
};

/** True for a password that attackers try early. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const undisguised = [...lower].map((letter) => DISGUISES[letter] ?? letter).join('');
  return (
    COMMON.has(bare) ||
    COMMON.has(undisguised) ||
    COMMON.has(undisguised.replace(/[\d\W_]+$/, '')) ||
    isSequence(lower) ||
    /^(.{1,8})\1+$/su.test(lower)
  );
}
