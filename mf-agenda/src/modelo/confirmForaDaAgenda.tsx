import type { ErroDaApi } from '@clinica/shared-auth'
import { type Afetado, formatData } from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { confirmAfetados } from '@clinica/shared-ui/form'

const isAfetados = (atual: unknown): atual is { afetados: Afetado[] } =>
  typeof atual === 'object' && atual !== null && 'afetados' in atual && Array.isArray(atual.afetados)

const vagas = (n: number): string => (n === 0 ? 'sem vagas' : n === 1 ? '1 vaga' : `${n} vagas`)

/**
 * When the save was held back because booked appointments would be left without their slot: says which, before it is
 * made, and answers whether to go on. Any other error is shown and answers no.
 */
export const confirmForaDaAgenda = async (erro: ErroDaApi): Promise<boolean> => {
  const atual = erro.corpo?.erro.atual
  if (erro.corpo?.erro.tipo !== 'agendamentosAfetados' || !isAfetados(atual)) {
    await showError(erro)
    return false
  }
  return confirmAfetados({
    titulo: 'Agendamentos fora da nova agenda',
    texto:
      'Nestes horários há mais agendamentos marcados do que vagas na nova agenda. Eles continuam marcados.',
    itens: atual.afetados,
    total: atual.afetados.length,
    getKey: (a) => `${a.data} ${a.hora}`,
    getLine: (a) => (
      <>
        <b>
          {formatData(a.data)} {a.hora}
        </b>{' '}
        ({a.agendados} {a.agendados === 1 ? 'marcado' : 'marcados'}, {vagas(a.quantidade)}):{' '}
        {a.pacientes.join(', ')}
      </>
    ),
  })
}
