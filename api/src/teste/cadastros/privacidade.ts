import type { Privacidade } from '@clinica/shared-domain'
import type { Pedir } from '../app'
import type { ClinicaComRegistro } from '../prontuario/registro'
import { adulto } from './pacientes'

/** What the tests of privacy do with patients, as the screens do it. */
export const patientsOfPrivacy = (clinica: () => ClinicaComRegistro) => {
  const gerente: Pedir = (...args) => clinica().pedir('Gerente')(...args)
  return {
    gerente,
    novo: async (mais: object = {}) => {
      const r = await gerente('POST', '/api/paciente', adulto(mais))
      if (r.statusCode !== 201) throw new Error(r.body)
      return r.json().paciente as { _id: string; nome: string; cpf: string; updatedAt: string }
    },
    privacidade: async (id: string): Promise<Privacidade> =>
      (await gerente('GET', `/api/paciente/${id}/privacidade`)).json(),
    /** A yes, or its revocation. */
    dizer: (id: string, dado: boolean, finalidade = 'lembretes'): ReturnType<Pedir> =>
      clinica().pedir('Recepcionista')('POST', `/api/paciente/${id}/consentimentos`, {
        finalidade,
        dado,
        como: 'Termo assinado',
      }),
    juntar: async (fica: string, outro: string): Promise<void> => {
      const p = (await gerente('GET', `/api/paciente/${fica}/juncao?outro=${outro}`)).json()
      const corpo = { outro, campos: [], updatedAt: p.fica.updatedAt, updatedAtDoOutro: p.outro.updatedAt }
      const r = await gerente('POST', `/api/paciente/${fica}/juncao`, corpo)
      if (r.statusCode !== 201) throw new Error(r.body)
    },
  }
}
