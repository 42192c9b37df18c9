import { nullable, text } from '../../comum/answer'

const talvez = nullable(text)

/** The parts of an address. */
export const endereco = {
  cep: talvez,
  endereco: talvez,
  numero: talvez,
  complemento: talvez,
  bairro: talvez,
  uf: talvez,
  cidade: talvez,
}
