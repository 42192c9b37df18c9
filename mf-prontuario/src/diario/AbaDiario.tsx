import { Button, EmptyState, Icon } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { rascunhosQuery } from '../rascunho/rascunho.api'
import { Diarios } from './Diarios'
import css from './diario.module.css'
import { textoDaHora } from './sessoes/sessoes'
import { useDiario } from './useDiario'

const NOVO = /^diario:(.*)$/

/** Diaries that were begun and not saved: one click goes on with them. */
const Rascunhos = () => {
  const { paciente, sessoes, onNovo } = useDiario()
  const { data = [] } = useQuery(rascunhosQuery(paciente))
  const novos = data.flatMap(({ _id, chave }) => {
    const qual = NOVO.exec(chave)?.[1]
    return qual === undefined ? [] : [{ _id, sessao: sessoes.find((s) => s._id === qual) ?? null }]
  })
  return novos.map(({ _id, sessao }) => (
    <div key={_id} className={css.rascunho}>
      <Icon name="editar" size={16} />
      <span>Rascunho de diário{sessao ? `, sessão de ${textoDaHora(sessao)}` : ''}. Só você o vê.</span>
      <Button size="small" variant="outlined" onClick={() => onNovo(sessao?._id ?? null)}>
        Continuar
      </Button>
    </div>
  ))
}

/** Every diary of the patient, whatever the specialty. */
export const AbaDiario = () => {
  const { paciente, escreve } = useDiario()
  return (
    <div className={css.coluna}>
      <h2 className="so-leitor">Diários</h2>
      {escreve ? <Rascunhos /> : null}
      <Diarios
        paciente={paciente}
        vazio={
          <EmptyState title="Nenhum diário." icon="documento">
            {escreve ? 'Comece por “Novo diário”.' : null}
          </EmptyState>
        }
      />
    </div>
  )
}
