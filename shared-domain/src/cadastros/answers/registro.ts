import { nullable, text } from '../../comum/answer'

const talvez = nullable(text)

/** Registration in a professional council and occupation. */
export const registro = { cpfContratado: talvez, conselho: talvez, ufConselho: talvez, cbo: talvez }
