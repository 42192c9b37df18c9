import { PERFIS, type Perfil } from '../acesso'
import {
  canTakeBack,
  isTooEarly,
  offeredStatuses,
  STATUS,
  STATUS_IDS,
  type Status,
  transitionExists,
} from './status'

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
  it('comes on its day or later', () => {
    expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((dia) => isTooEarly(dia, '2026-11-23'))).toEqual([
      false,
      false,
      true,
    ])
  })
  it('is taken back within its day, by who may set it, and never when billed or cleared', () => {
    const hoje = '2026-11-23'
    const a = { status: 'assinado' as Status, ativo: true, statusDesde: hoje, faturamento: null }
    const pode = (perfil: Perfil, mudancas = {}) =>
      canTakeBack({ ...a, ...mudancas }, { perfil, _id: 'eu' }, hoje)
    expect(PERFIS.filter((p) => pode(p))).toEqual(
      PERFIS.filter((p) => OFERTAS[p].marcado.includes('assinado')),
    )
    const falta = { status: 'faltou-sem-justificativa' }
    expect(pode('Profissional', falta)).toBe(true)
    for (const mudancas of [
      { status: 'evoluido', semRegistro: true, evoluidoPor: 'outro' },
      { status: 'marcado' },
      { statusDesde: '2026-11-22' },
      { statusDesde: null },
      { faturamento: hoje },
      { ativo: false },
    ])
      expect([mudancas, pode('Administrador', mudancas)]).toEqual([mudancas, false])
    expect(canTakeBack(a, null, hoje)).toBe(false)
  })
  it('evolved is taken back by who did it or a Gerente, and only while nothing is written of it', () => {
    const hoje = '2026-11-23'
    const a = { status: 'evoluido' as Status, ativo: true, statusDesde: hoje, faturamento: null }
    const quais = (mudancas: object) =>
      PERFIS.filter((perfil) =>
        canTakeBack({ ...a, semRegistro: true, ...mudancas }, { perfil, _id: 'eu' }, hoje),
      )
    expect(quais({ evoluidoPor: 'eu' })).toEqual(['Administrador', 'Profissional', 'Gerente'])
    expect(quais({ evoluidoPor: 'outro' })).toEqual(['Gerente'])
    expect(quais({})).toEqual(['Gerente'])
    for (const mudancas of [
      { semRegistro: undefined },
      { statusDesde: '2026-11-22' },
      { faturamento: hoje },
      { ativo: false },
    ])
      expect(quais({ evoluidoPor: 'eu', ...mudancas })).toEqual([])
  })
})
