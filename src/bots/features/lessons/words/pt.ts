export const POLICY = 'As tarefas das lições que você resolveu, quando cada uma volta, e a última vista.';

export const EXERCISE_POLICY = 'Os exercícios dos chats com as respostas, até terminarem.';

export const SAID: readonly string[] = [
  'aprender',
  'aula',
  'aulas',
  'lição',
  'lições',
  'uma aula',
  'me ensina',
  'me ensine',
  'me ensina a jogar',
  'me ensine a jogar',
  'aprender a jogar',
  'quero aprender',
  'curso',
  'sou iniciante',
];
