import type { ErroDaApi } from '@clinica/shared-auth'
import { formatarData } from '@clinica/shared-domain'
import { confirmar, mostrarErro } from '@clinica/shared-ui'
import css from './modelo.module.css'

/** A booked appointment that the changed template no longer has room for. */
export type Afetado = { _id: string; data: string; hora: string; paciente: string; profissional: string }

const MOSTRADOS = 50

const isAfetados = (atual: unknown): atual is { agendamentos: Afetado[] } =>
  typeof atual === 'object' && atual !== null && 'agendamentos' in atual && Array.isArray(atual.agendamentos)

/**
 * When the save was held back because booked appointments would be left without their slot: says which, before it is
 * made, and answers whether to go on. Any other error is shown and answers no.
 */
export const confirmarAfetados = async (erro: ErroDaApi): Promise<boolean> => {
  const atual = erro.corpo?.erro.atual
  if (erro.corpo?.erro.tipo !== 'agendamentosAfetados' || !isAfetados(atual)) {
    await mostrarErro(erro)
    return false
  }
  const { agendamentos } = atual
  const mais = agendamentos.length - MOSTRADOS
  return confirmar({
    titulo: 'Agendamentos fora da nova agenda',
    conteudo: (
      <>
        <p>Estes agendamentos já marcados ficam sem vaga na agenda alterada. Eles continuam marcados.</p>
        <ul className={css.afetados}>
          {agendamentos.slice(0, MOSTRADOS).map((a) => (
            <li key={a._id}>
              <b>
                {formatarData(a.data)} {a.hora}
              </b>{' '}
              {a.paciente} · {a.profissional}
            </li>
          ))}
        </ul>
        {mais > 0 ? <p>e outros {mais}.</p> : null}
      </>
    ),
    confirmar: 'Salvar assim mesmo',
    cancelar: 'Voltar à edição',
    perigo: true,
  })
}
