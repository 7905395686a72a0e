import pg from 'pg';

const BIGINT = 20;

/** Reads whole numbers of 64 bits as numbers, where the driver would give texts: none of ours has more than 53. */
export const WITH_NUMBERS: pg.CustomTypesConfig = {
  getTypeParser: (type, format) =>
    Number(type) === BIGINT ? (text: string) => Number(text) : pg.types.getTypeParser(type, format),
};
