import type { Convenio, TabelaProcedimentoDaLista } from '@clinica/shared-domain'
import { IconButton } from '@clinica/shared-ui'
import { type InputProps, useInput } from '@clinica/shared-ui/form'
import { Picker } from '@clinica/shared-ui/pickers'
import { queryOptions, useQuery } from '@clinica/shared-ui/query'
import { NothingYet } from '@clinica/shared-ui/router'
import { tabelaProcedimentoApi } from '../tabelaProcedimento/tabelaProcedimento.api'
import css from './tabelas.module.css'

type Tabela = Convenio['tabelas'][number]

const descricao = ({ totalProcedimentos: n }: TabelaProcedimentoDaLista): string =>
  n === 1 ? '1 procedimento' : `${n.toLocaleString('pt-BR')} procedimentos`

/** Whether there is a table to choose. */
const alguma = queryOptions({
  queryKey: ['tabelaProcedimento', 'alguma'],
  queryFn: async ({ signal }) =>
    (await tabelaProcedimentoApi.list({ ativo: true, skip: 0, limit: 1 }, signal)).itens.length > 0,
  // Somebody may have just registered the first one.
  staleTime: 0,
})

/** One table or more, in the order that they were added; those cancelled since stay until taken out. */
export const TabelasInput = (props: InputProps) => {
  const { data: tem } = useQuery(alguma)
  const helperText = tem === false ? <NothingYet register="tabelaProcedimento" /> : undefined
  const { value = [], setValue, readOnly, common } = useInput<Tabela[]>({ ...props, helperText })
  const escolhidas = new Set(value.map((t) => t._id))
  const jaEscolhida = (t: TabelaProcedimentoDaLista) => escolhidas.has(t._id)
  return (
    <div className={css.tabelas}>
      <Picker<TabelaProcedimentoDaLista>
        {...common}
        value={null}
        readOnly={readOnly}
        search={(params, signal) => tabelaProcedimentoApi.list(params, signal)}
        getLabel={(t) => t.nome}
        getDescription={(t) => (jaEscolhida(t) ? 'já adicionada' : descricao(t))}
        getDisabled={jaEscolhida}
        onChange={(t) => t && setValue([...value, { _id: t._id, nome: t.nome }])}
      />
      {value.length === 0 ? (
        <p className={css.vazio}>Nenhuma tabela adicionada.</p>
      ) : (
        <ul className={css.lista} aria-label="Tabelas do convênio">
          {value.map((t) => (
            <li key={t._id} className={css.item}>
              <span>{t.nome}</span>
              {readOnly ? null : (
                <IconButton
                  label={`Remover tabela ${t.nome}`}
                  icon="remover"
                  size="small"
                  iconSize={16}
                  onClick={() => setValue(value.filter((outra) => outra._id !== t._id))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
