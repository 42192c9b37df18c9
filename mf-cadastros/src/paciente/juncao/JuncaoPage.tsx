import { useSaveKey } from '@clinica/shared-auth'
import {
  type CampoDaJuncao,
  describePaciente,
  formatData,
  type PacienteDaLista,
} from '@clinica/shared-domain'
import { AreaError, Button, confirm, Icon, notify, Page, Skeleton, showError } from '@clinica/shared-ui'
import { Picker } from '@clinica/shared-ui/pickers'
import { useQuery } from '@clinica/shared-ui/query'
import { useNavigate, useParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { pacienteApi } from '../paciente.api'
import { Choques, Diferencas, OQueMove, proposed } from './Comparacao'
import { Feitas, refreshAll, takeBack } from './Feitas'
import { getPrevia, mergePacientes } from './juncao.api'
import css from './juncao.module.css'

type Escolhido = Pick<
  PacienteDaLista,
  '_id' | 'nome' | 'data_nascimento' | 'cpf' | 'outro' | 'ativo' | 'achadoPor'
>

const describe = (p: Escolhido): string =>
  [describePaciente(p), p.ativo ? '' : 'cancelado'].filter(Boolean).join(' · ')

/** The pair on the screen: which stays, and what of the other is taken over; null is what is proposed. */
type Par = { fica: string; outro: string; campos: CampoDaJuncao[] | null }

const Comparar = ({ par, onPar }: { par: Par; onPar: (par: Par) => void }) => {
  const navigate = useNavigate()
  const send = useSaveKey()
  const [enviando, setEnviando] = useState(false)
  const {
    data: previa,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['paciente', 'juncao', par.fica, par.outro],
    queryFn: ({ signal }) => getPrevia(par.fica, par.outro, signal),
    meta: { interesse: null },
    staleTime: 0,
  })
  if (isError)
    return <AreaError titulo="Não foi possível comparar os cadastros." onRetry={() => void refetch()} />
  if (!previa) return <Skeleton variant="rounded" height={240} />
  const campos = par.campos ?? proposed(previa)
  const { fica, outro, choques } = previa

  const merge = async () => {
    const sim = await confirm({
      titulo: 'Juntar os cadastros?',
      conteudo: `${outro.nome} passa a ser parte de ${fica.nome}, e o cadastro de ${outro.nome} fica cancelado. Por 30 dias é possível desfazer.`,
      confirmar: 'Juntar',
      cancelar: 'Voltar',
      perigo: true,
    })
    if (!sim) return
    setEnviando(true)
    try {
      const envio = { outro: outro._id, campos, updatedAt: fica.updatedAt, updatedAtDoOutro: outro.updatedAt }
      const { msg, juncao } = await send({ fica: fica._id, ...envio }, (chave) =>
        mergePacientes(fica._id, envio, chave),
      )
      refreshAll()
      notify(msg, { desfazer: async () => void (await takeBack(juncao._id)) })
      void navigate(`/paciente/cadastro/${fica._id}`)
    } catch (erro) {
      await showError(erro)
      void refetch()
    }
    setEnviando(false)
  }

  return (
    <>
      <div className={css.quem}>
        <span>
          Fica: <b>{fica.nome}</b>, {formatData(fica.data_nascimento)}
        </span>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Icon name="repetir" size={16} />}
          onClick={() => onPar({ fica: par.outro, outro: par.fica, campos: null })}
        >
          Ficar com o outro
        </Button>
      </div>
      <Diferencas previa={previa} campos={campos} onCampos={(novos) => onPar({ ...par, campos: novos })} />
      <OQueMove previa={previa} />
      {choques.length > 0 ? <Choques choques={choques} outro={outro._id} fica={fica._id} /> : null}
      <div className={css.botoes}>
        <Button variant="outlined" onClick={() => void navigate(`/paciente/cadastro/${fica._id}`)}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          loading={enviando}
          disabled={choques.length > 0}
          onClick={() => void merge()}
        >
          Juntar cadastros
        </Button>
      </div>
    </>
  )
}

/** Route /paciente/{id}/juntar: another register of the same person becomes part of this one, or this one of that. */
export default function JuncaoPage() {
  const { id = '' } = useParams()
  const { data: paciente } = useQuery({
    queryKey: ['paciente', id],
    queryFn: ({ signal }) => pacienteApi.get(id, signal),
  })
  const [escolhido, setEscolhido] = useState<Escolhido | null>(null)
  const [par, setPar] = useState<Par | null>(null)
  const choose = (outro: Escolhido | null) => {
    setEscolhido(outro)
    setPar(outro ? { fica: id, outro: outro._id, campos: null } : null)
  }
  return (
    <Page title="Juntar cadastros" whom={paciente?.nome}>
      <section className={css.painel}>
        <p className={css.nada}>
          Para quando a mesma pessoa foi cadastrada duas vezes: escolha o outro cadastro e o que fica de cada
          um.
        </p>
        <Picker<Escolhido>
          label="Outro cadastro do paciente"
          value={escolhido}
          onChange={choose}
          minText={1}
          search={async ({ ativo: _, ...params }, signal) => {
            const { itens, total } = await pacienteApi.list({ ...params, comTotal: true }, signal)
            return { itens: itens.filter((p) => p._id !== id), total }
          }}
          getLabel={(p) => p.nome}
          getDescription={describe}
        />
        {par ? <Comparar key={par.fica + par.outro} par={par} onPar={setPar} /> : null}
      </section>
      <Feitas paciente={id} />
    </Page>
  )
}
