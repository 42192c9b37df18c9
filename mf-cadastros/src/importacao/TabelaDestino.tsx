import { IMPORTACOES, type Importacao, MENSAGENS_DA_IMPORTACAO as M } from '@clinica/shared-domain'
import { AreaError, Select, TextField } from '@clinica/shared-ui'
import { useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { tabelaProcedimentoApi } from '../tabelaProcedimento/tabelaProcedimento.api'

/** As many as a page of the API may have. */
const TODAS = 1000
const NOVA = 'nova'
const LETRAS = 60

/** `_id` of a procedure table, or the name of one to be made; neither while nobody has said. */
export type Destino = { tabela: string | null; novaTabela: string | null }

export const destinoOf = ({ tabela, novaTabela }: Importacao): Destino => ({
  tabela: tabela?._id ?? null,
  novaTabela: tabela ? null : novaTabela,
})
/** Whether the table that its kind goes to is still to be said. */
export const lacksTabela = ({ tipo, tabela, novaTabela }: Importacao): boolean =>
  IMPORTACOES[tipo].tabela !== undefined && !tabela && !novaTabela

/** 'tabela_22.json' → 'tabela 22'. */
const nameFrom = (arquivo: string): string =>
  arquivo
    .replace(/\.[^.]*$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .slice(0, LETRAS)

type Props = { importacao: Importacao; destino: Destino; onChange: (destino: Destino) => void }

/** The procedure table of an import: one that is there or, for procedures, a new one. */
export const TabelaDestino = ({ importacao: { tipo, arquivo }, destino, onChange }: Props) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['tabelaProcedimento', 'ativas'],
    queryFn: ({ signal }) =>
      tabelaProcedimentoApi.list({ ativo: true, skip: 0, limit: TODAS, orderBy: 'nome' }, signal),
  })
  if (isError)
    return (
      <AreaError titulo="Não foi possível ler as tabelas." conteudo={null} onRetry={() => void refetch()} />
    )
  const podeNova = IMPORTACOES[tipo].tabela === 'nova'
  const tabelas = data?.itens ?? []
  const vazio = data && tabelas.length === 0 && !podeNova
  const value = destino.tabela ?? (destino.novaTabela === null ? '' : NOVA)
  return (
    <div>
      <Select
        label="Tabela de procedimentos"
        required
        fullWidth
        value={data || value === NOVA ? value : ''}
        options={[
          ...tabelas.map((t) => ({ value: t._id, label: t.nome })),
          ...(podeNova ? [{ value: NOVA, label: 'Uma tabela nova' }] : []),
        ]}
        error={value === ''}
        helperText={
          vazio ? (
            <>
              Nenhuma tabela. <Link to="/importacao?tipo=procedimento">Importar procedimentos</Link>
            </>
          ) : value === '' ? (
            M.faltaTabela
          ) : undefined
        }
        onChange={(v) =>
          onChange(
            v === NOVA ? { tabela: null, novaTabela: nameFrom(arquivo) } : { tabela: v, novaTabela: null },
          )
        }
      />
      {value === NOVA ? (
        <TextField
          label="Nome da tabela nova"
          required
          fullWidth
          sx={{ mt: 1 }}
          value={destino.novaTabela ?? ''}
          onChange={(e) => onChange({ tabela: null, novaTabela: e.target.value })}
          slotProps={{ htmlInput: { maxLength: LETRAS } }}
        />
      ) : null}
    </div>
  )
}
