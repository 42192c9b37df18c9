import { useSaveKey } from '@clinica/shared-auth'
import { counted, precosDaConfiguracao, precosPropostos } from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { MoneyInput, SelectInput, TextInput, useValue } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { Importar } from '../../importacao/Importar'
import { createConvenio, createTabela } from '../configurar.api'
import { JaCadastrados, Linhas } from '../Linhas'
import { Passo } from '../Passo'
import { keepPagadores, type Pagadores, readPagadores } from '../pagadores'
import type { PropsDoPasso } from './tipos'

type Linha = { nome: string; valor: number | null }
const NOVA = 'Uma tabela nova, com os preços abaixo'

const Novos = () =>
  (useValue<string>('tabela') ?? '') === '' ? (
    <Linhas<Linha>
      name="precos"
      titulo="Procedimento"
      nova={() => ({ nome: '', valor: null })}
      adicionar="Adicionar procedimento"
    >
      {(i) => (
        <>
          <TextInput name={`precos[${i}].nome`} label="Procedimento" max={60} />
          <MoneyInput name={`precos[${i}].valor`} label="Preço" helperText="Sem preço, fica de fora." />
        </>
      )}
    </Linhas>
  ) : null

/** Who is still to be registered: those of the step before that are not there. */
const toCreate = (pagam: Pagadores | null, ja: readonly { nome: string; particular: boolean }[]) => {
  if (!pagam) return []
  const particular = ja.some((c) => c.particular) ? [] : [{ nome: 'Particular', particular: true }]
  return [
    ...particular,
    ...pagam.convenios
      .filter((c) => !ja.some((j) => j.nome.toLowerCase() === c.nome.trim().toLowerCase()))
      .map((c) => ({ nome: c.nome, ans: c.ans || null, particular: false })),
  ]
}

/** Prices, typed or from a file, and with them the insurers. */
export const Precos = ({ registros, onDone, onBack }: PropsDoPasso) => {
  const send = useSaveKey()
  const { tabelas, convenios } = registros
  const faltam = toCreate(readPagadores(), convenios)
  return (
    <Passo<{ tabela: string; precos: Linha[] }>
      passo="precos"
      titulo="Preços"
      explicacao={
        <>
          <p>
            Uma planilha de preços entra inteira pela importação, e depois é escolhida aqui. Alguns preços
            bastam para começar.
          </p>
          <Importar tipo="procedimento">Importar planilha de preços</Importar>
        </>
      }
      schema={precosDaConfiguracao}
      initial={{
        tabela: tabelas[0]?._id ?? '',
        precos: precosPropostos(registros.especialidades.map((e) => e.nome)),
      }}
      acao="Salvar e concluir"
      save={async ({ tabela, precos }) => {
        try {
          const comPreco = precos.flatMap(({ nome, valor }) => (valor === null ? [] : [{ nome, valor }]))
          const destino = tabela || (await createTabela(send, comPreco))
          for (const convenio of faltam) await createConvenio(send, convenio, destino)
          keepPagadores(null)
        } finally {
          await Promise.all([invalidateRegister('tabelaProcedimento'), invalidateRegister('convenio')])
        }
      }}
      onDone={onDone}
      onBack={onBack}
    >
      <JaCadastrados nomes={tabelas.map((t) => t.nome)} em="/tabelasProcedimento" />
      {faltam.length > 0 ? (
        <Alert severity="info">
          {counted(faltam.length, 'Será cadastrado', 'Serão cadastrados').replace(/^\d+ /, '')} com esta
          tabela: {faltam.map((c) => c.nome).join(', ')}.
        </Alert>
      ) : null}
      {tabelas.length > 0 ? (
        <SelectInput
          name="tabela"
          label="Tabela de preços"
          options={[...tabelas.map((t) => ({ value: t._id, label: t.nome })), { value: '', label: NOVA }]}
        />
      ) : null}
      <Novos />
    </Passo>
  )
}
