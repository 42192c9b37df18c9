import { addDias } from '@clinica/shared-domain'
import { guiaDaLista } from '../teste/guias'
import { avisoDePrazo } from './prazo'

const HOJE = '2026-11-22'
const emitidaHa = (
  dias: number,
  mudancas: Parameters<typeof guiaDaLista>[0] = {},
  prazo: number | null = 30,
) => {
  const guia = guiaDaLista(mudancas)
  return avisoDePrazo(
    {
      ...guia,
      autorizacao: { ...guia.autorizacao, dataEmissao: addDias(HOJE, -dias) },
      beneficiario: {
        ...guia.beneficiario,
        convenio: { ...guia.beneficiario.convenio, vencimentoGuiaDias: prazo },
      },
    },
    HOJE,
  )
}

it.each([
  [22, null],
  [23, 'vence em 7 dias'],
  [29, 'vence em 1 dia'],
  [30, 'vence hoje'],
  [31, 'vencida há 1 dia'],
  [46, 'vencida há 16 dias'],
])('%i days after the issue: %s', (dias, texto) => expect(emitidaHa(dias)?.texto ?? null).toBe(texto))

it('says nothing of a guide that was sent or removed, nor where guides do not end', () => {
  expect(emitidaHa(29, { bloqueada: true })).toBeNull()
  expect(emitidaHa(29, { ativo: false })).toBeNull()
  expect(emitidaHa(29, {}, null)).toBeNull()
})
