import { useSaveKey } from '@clinica/shared-auth'
import { profissionaisDaConfiguracao, semanaProposta } from '@clinica/shared-domain'
import { Alert, Button } from '@clinica/shared-ui'
import {
  PhoneInput,
  SelectInput,
  TextInput,
  useFormError,
  useFormStore,
  useValue,
} from '@clinica/shared-ui/form'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { createProfissional, growModelo, type LinhaDeProfissional } from '../configurar.api'
import css from '../configurar.module.css'
import { JaCadastrados, Linhas } from '../Linhas'
import { Passo, saveRows } from '../Passo'
import { SemanaInput } from '../SemanaInput'
import { formatSessao, sessaoOf } from '../sessao'
import type { PropsDoPasso } from './tipos'

type EscolhidasProps = { name: string; todas: PropsDoPasso['registros']['especialidades'] }
const Escolhidas = ({ name, todas }: EscolhidasProps) => {
  const form = useFormStore()
  const escolhidas = useValue<string[]>(name) ?? []
  const erro = useFormError(name)
  return (
    <fieldset className={css.propostas}>
      <legend>Especialidades</legend>
      {todas.map(({ nome }) => {
        const sim = escolhidas.includes(nome)
        return (
          <Button
            key={nome}
            type="button"
            variant="outlined"
            size="small"
            aria-pressed={sim}
            onClick={() =>
              form
                .get()
                .setFieldValue(name, sim ? escolhidas.filter((e) => e !== nome) : [...escolhidas, nome])
            }
          >
            {nome}
          </Button>
        )
      })}
      {erro ? (
        <p role="alert" className={css.erro}>
          {erro}
        </p>
      ) : null}
      <p className={css.explicacao}>
        {todas
          .filter(({ nome }) => escolhidas.includes(nome))
          .map((e) => `${e.nome}: ${formatSessao(sessaoOf(e))}. `)
          .join('')}
      </p>
    </fieldset>
  )
}

/** Registered already, when only their agenda was refused. */
const SoAgenda = ({ i }: { i: number }) =>
  useValue<string[]>(`profissionais[${i}].faltam`) ? (
    <Alert severity="info">O cadastro foi salvo. Falta pôr estas horas na agenda.</Alert>
  ) : null

/** Who works when; their hours make the agenda. */
export const Profissionais = ({ registros, onDone, onBack }: PropsDoPasso) => {
  const send = useSaveKey()
  const unidades = registros.unidades.map((u) => u.nome)
  const especialidades = registros.especialidades.map((e) => e.nome)
  const pronto = unidades.length > 0 && especialidades.length > 0
  const nova = (): LinhaDeProfissional => ({
    nome: '',
    numeroConselho: '',
    email: '',
    celular: '',
    telefone: '',
    unidade: unidades[0] ?? '',
    especialidades,
    semana: semanaProposta(),
  })
  const save = async (p: LinhaDeProfissional, keep: (p: LinhaDeProfissional) => void) => {
    let faltam = p.faltam
    if (!faltam) {
      await createProfissional(send, p)
      faltam = p.especialidades
      keep({ ...p, faltam })
    }
    for (const especialidade of faltam) {
      const sessao = sessaoOf(registros.especialidades.find((e) => e.nome === especialidade))
      await growModelo(send, { unidade: p.unidade, especialidade }, p.semana, sessao)
      faltam = faltam.filter((e) => e !== especialidade)
      keep({ ...p, faltam })
    }
  }
  return (
    <Passo<{ profissionais: LinhaDeProfissional[] }>
      passo="profissionais"
      titulo="Quem atende, e quando"
      explicacao="Arraste na semana as horas de cada um; arrastar sobre horas escolhidas tira. A agenda sai daí, e tudo muda depois no cadastro do profissional e em Agenda."
      schema={profissionaisDaConfiguracao}
      initial={{ profissionais: registros.profissionais.length === 0 && pronto ? [nova()] : [] }}
      save={async (valores) => {
        try {
          await saveRows<typeof valores, LinhaDeProfissional>(valores, 'profissionais', save)
        } finally {
          void invalidateRegister('profissional')
          void invalidateRegister('modelo')
        }
      }}
      onDone={onDone}
      onBack={onBack}
    >
      <JaCadastrados nomes={registros.profissionais.map((p) => p.nome)} em="/profissional" />
      {pronto ? (
        <Linhas<LinhaDeProfissional>
          name="profissionais"
          titulo="Profissional"
          nova={nova}
          adicionar="Adicionar profissional"
        >
          {(i) => {
            const nome = (campo: keyof LinhaDeProfissional) => `profissionais[${i}].${campo}`
            return (
              <>
                <SoAgenda i={i} />
                <TextInput name={nome('nome')} label="Nome" max={60} />
                <TextInput name={nome('numeroConselho')} label="Número do conselho" max={15} />
                <TextInput name={nome('email')} label="E-mail" type="email" max={100} />
                <PhoneInput name={nome('celular')} label="Celular" kind="celular" required />
                {unidades.length > 1 ? (
                  <SelectInput
                    name={nome('unidade')}
                    label="Unidade"
                    options={unidades.map((u) => ({ value: u, label: u }))}
                  />
                ) : null}
                <Escolhidas name={nome('especialidades')} todas={registros.especialidades} />
                <SemanaInput name={nome('semana')} label="Semana de atendimento" />
              </>
            )
          }}
        </Linhas>
      ) : (
        <Alert severity="info">
          Quem atende precisa de uma unidade e de uma especialidade: volte a esses passos, ou pule este.
        </Alert>
      )}
    </Passo>
  )
}
