import { PERFIS, type Perfil } from '../acesso'
import { offeredStatuses, STATUS, STATUS_IDS, type Status, transitionExists } from './status'

/** Spec 3 §4 and §6, copied out by hand: what each role may make of a marcado and of an assinado. */
const OFERTAS: Record<Perfil, { marcado: Status[]; assinado: Status[] }> = {
  Administrador: { marcado: ['assinado', 'faltou-sem-justificativa'], assinado: ['evoluido'] },
  Gerente: { marcado: ['assinado', 'faltou-sem-justificativa'], assinado: ['evoluido'] },
  Recepcionista: { marcado: ['assinado', 'faltou-sem-justificativa'], assinado: [] },
  Faturista: { marcado: ['assinado', 'faltou-sem-justificativa'], assinado: [] },
  Profissional: { marcado: ['faltou-sem-justificativa'], assinado: ['evoluido'] },
  Supervisao: { marcado: [], assinado: [] },
}

describe('status', () => {
  it.each(PERFIS)('offers %s only the next statuses whose action it holds', (perfil) => {
    expect(offeredStatuses('marcado', { perfil })).toEqual(OFERTAS[perfil].marcado)
    expect(offeredStatuses('assinado', { perfil })).toEqual(OFERTAS[perfil].assinado)
    for (const fim of ['evoluido', 'faltou-sem-justificativa', 'pre_agendado'] as const)
      expect(offeredStatuses(fim, { perfil })).toEqual([])
  })
  it('labels them to the letter', () => {
    expect(STATUS_IDS.map((id) => STATUS[id].descricao)).toEqual([
      'Marcado',
      'Pré-agendado',
      'Assinado',
      'Evoluído',
      'Falta Justificada',
    ])
  })
  it('knows three transitions and no other', () => {
    const existentes = STATUS_IDS.flatMap((de) =>
      STATUS_IDS.filter((para) => transitionExists(de, para)).map((para) => `${de}→${para}`),
    )
    expect(existentes).toEqual(['marcado→assinado', 'marcado→faltou-sem-justificativa', 'assinado→evoluido'])
  })
})
