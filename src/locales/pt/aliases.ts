import type { Aliases } from '../en/aliases.js';
// All of one gender, so that any two fit.
export const aliases: Aliases = {
  firsts: `
    Lobo Falcão Tucano Tatu Boto Sabiá Quati Tamanduá Jabuti Gavião
    Leão Tigre Urso Cavalo Gato Cisne Pardal Corvo Pinguim Golfinho
    Castor Cervo Bisão Lince Panda Esquilo Ouriço Grilo Canário Colibri
    Guará Puma Polvo Camaleão Texugo Caracol Pavão Alce Mico Bem-te-vi
  `,
  seconds: `
    Sereno Valente Calmo Esperto Veloz Alegre Gentil Ousado Brilhante Ágil
    Paciente Sortudo Nobre Honesto Animado Curioso Dourado Feliz Modesto Prateado
    Firme Sagaz Sábio Atento Discreto Tranquilo Corajoso Elegante Simpático Prudente
    Azul Dedicado Leal Sonhador Risonho Viajante Radiante Amável Sincero Cordial
  `,
};
