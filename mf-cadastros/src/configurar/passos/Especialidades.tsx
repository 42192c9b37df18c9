import { useSaveKey } from '@clinica/shared-auth'
import {
  DURACOES,
  especialidadesDaConfiguracao,
  searchable,
  TIPOS_DE_CLINICA,
  type TipoDeClinica,
} from '@clinica/shared-domain'
import { Button } from '@clinica/shared-ui'
import { DigitsInput, SelectInput, TextInput, useFormSlice, useFormStore } from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { createEspecialidade } from '../configurar.api'
import css from '../configurar.module.css'
import { JaCadastrados, Linhas } from '../Linhas'
import { Passo, saveRows } from '../Passo'
import type { PropsDoPasso } from './tipos'

type Linha = { nome: string; duracao: string; vagas: string }

const OPCOES = DURACOES.map((d) => ({ value: String(d), label: `${d} minutos` }))
const nova = (): Linha => ({ nome: '', duracao: '60', vagas: '1' })

/** Each kind of clinic with what it usually treats. */
const Propostas = ({ ja }: { ja: readonly string[] }) => {
  const form = useFormStore()
  const [linhas] = useFormSlice((f) => [(f.values as { especialidades: Linha[] }).especialidades])
  const propose = (tipo: TipoDeClinica) =>
    form.get().setFieldValue(
      'especialidades',
      TIPOS_DE_CLINICA[tipo].especialidades
        .filter((e) => !ja.some((nome) => searchable(nome) === searchable(e.nome)))
        .map((e) => ({ nome: e.nome, duracao: String(e.duracao), vagas: String(e.vagas) })),
    )
  const isChosen = (tipo: TipoDeClinica) =>
    TIPOS_DE_CLINICA[tipo].especialidades.length === linhas.length &&
    TIPOS_DE_CLINICA[tipo].especialidades.every((e) => linhas.some((l) => l.nome === e.nome))
  return (
    <fieldset className={css.propostas}>
      <legend>Comece por uma proposta, ou adicione as suas</legend>
      {Object.entries(TIPOS_DE_CLINICA).map(([tipo, { titulo }]) => (
        <Button
          key={tipo}
          type="button"
          variant="outlined"
          aria-pressed={isChosen(tipo as TipoDeClinica)}
          onClick={() => propose(tipo as TipoDeClinica)}
        >
          {titulo}
        </Button>
      ))}
    </fieldset>
  )
}

/** What the clinic treats. */
export const Especialidades = ({ registros, onDone, onBack }: PropsDoPasso) => {
  const send = useSaveKey()
  const nomes = registros.especialidades.map((e) => e.nome)
  return (
    <Passo<{ especialidades: Linha[] }>
      passo="especialidades"
      titulo="O que a clínica atende"
      explicacao="Com a duração de uma sessão e quantas pessoas um profissional atende ao mesmo tempo: disso sai a agenda."
      schema={especialidadesDaConfiguracao}
      initial={{ especialidades: [] }}
      save={async (valores) => {
        const codigos = registros.especialidades.map((e) => e.codigoNumeracaoGuia)
        try {
          await saveRows<typeof valores, Linha>(valores, 'especialidades', async (linha) => {
            const { nome, duracao, vagas } = linha
            const dita = { nome, duracao: Number(duracao), vagas: Number(vagas) }
            const { registro } = await createEspecialidade(send, dita, codigos)
            if (registro) codigos.push(registro.codigoNumeracaoGuia)
          })
        } finally {
          await invalidateRegister('especialidade')
        }
      }}
      onDone={onDone}
      onBack={onBack}
    >
      <JaCadastrados nomes={nomes} em="/especialidade" />
      <Propostas ja={nomes} />
      <Linhas<Linha>
        name="especialidades"
        titulo="Especialidade"
        nova={nova}
        adicionar="Adicionar especialidade"
      >
        {(i) => (
          <>
            <TextInput name={`especialidades[${i}].nome`} label="Nome" max={20} />
            <SelectInput name={`especialidades[${i}].duracao`} label="Duração da sessão" options={OPCOES} />
            <DigitsInput
              name={`especialidades[${i}].vagas`}
              label="Pessoas ao mesmo tempo"
              required
              quantity
              max={2}
              helperText="Com um profissional."
            />
          </>
        )}
      </Linhas>
    </Passo>
  )
}
