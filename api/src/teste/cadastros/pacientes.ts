import type { Paciente } from '@clinica/shared-domain'
import type { AppDeTeste, Pedir } from '../app'

let sorte = 100_000_000
/** Right check digits, never the same twice. */
export const novoCpf = (): string => {
  const digitos = [...String(++sorte)].map(Number)
  for (let volta = 0; volta < 2; volta++) {
    const resto = digitos.reduce((soma, d, i) => soma + d * (digitos.length + 1 - i), 0) % 11
    digitos.push(resto < 2 ? 0 : 11 - resto)
  }
  return digitos.join('')
}
export const adulto = (mais: object = {}) => ({
  nome: 'Helena Prado',
  data_nascimento: '1990-05-10',
  contato: { celular: '11988887777' },
  contato_emergencia: { nome: 'Rui Prado', celular: '11977776666' },
  docs_pessoais: { cpf: novoCpf() },
  indicacao: { valor: 'Instagram' },
  ativo: true,
  ...mais,
})
export const crianca = (mais: object = {}) => ({
  ...adulto(),
  data_nascimento: '2015-05-10',
  docs_pessoais: undefined,
  responsavel: { nome: 'Rui Prado', cpf: novoCpf(), celular: '11977776666' },
  ...mais,
})

/** What the front desk does in the register of patients. */
export const patientsOf = (app: () => AppDeTeste) => {
  const recepcao: Pedir = (...args) => app().como('Recepcionista')(...args)
  return {
    recepcao,
    criar: async (corpo: object): Promise<Paciente> => {
      const resposta = await recepcao('POST', '/api/paciente', corpo)
      expect(resposta.json()).toMatchObject({ msg: 'Registro salvo.' })
      expect(resposta.statusCode).toBe(201)
      return resposta.json().paciente
    },
    salvar: (p: Paciente, mais: object = {}): ReturnType<Pedir> =>
      recepcao('PUT', `/api/paciente/${p._id}`, { ...p, ...mais }),
    ler: async (id: string): Promise<Paciente> =>
      (await recepcao('GET', `/api/paciente/${id}`)).json().paciente,
  }
}
