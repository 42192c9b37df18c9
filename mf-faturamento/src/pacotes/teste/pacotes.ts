import type { PacoteDaLista } from '../tipos'

/** A package as the list answers it: open, of nine guides. */
export const pacoteDaLista = (mudancas: Partial<PacoteDaLista> = {}): PacoteDaLista => ({
  _id: 'k1',
  nome: '2026_NOVEMBRO_48',
  ativo: true,
  finalizado: null,
  arquivado: null,
  glosa: null,
  guias: 9,
  sessoes: 61,
  total: 346_870,
  criadoPor: 'Sônia Prates',
  createdAt: '2026-11-23T12:00:00.000Z',
  updatedAt: '2026-11-24T12:00:00.000Z',
  ...mudancas,
})
