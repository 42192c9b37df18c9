import { ErroDaApi, fatorOf, useSessao } from '@clinica/shared-auth'
import { BLOQUEIO_MIN, DIAS_PARA_FECHAR, type SegurancaDaClinica } from '@clinica/shared-domain'
import {
  AreaError,
  alert,
  Button,
  Checkbox,
  confirm,
  notify,
  Page,
  Skeleton,
  showError,
  TextField,
} from '@clinica/shared-ui'
import { useUnsavedGuard } from '@clinica/shared-ui/form'
import { useQuery } from '@clinica/shared-ui/query'
import { type FormEvent, useState } from 'react'
import { segurancaApi } from './seguranca.api'
import css from './seguranca.module.css'

type Mudanca = Partial<Pick<SegurancaDaClinica, 'exigeSegundoFator' | 'bloqueio' | 'fechaRegistros'>>
/** Asked before open sessions end, one's own too. */
const askAsked = () =>
  confirm({
    titulo: 'Pedir o segundo fator agora?',
    conteudo:
      'As sessões de Gerente e Administrador que foram abertas só com a senha terminam assim que você salvar; a sua também, se foi aberta assim. Cada pessoa entra de novo e configura o seu segundo fator. O que estiver sendo digitado continua na tela.',
    confirmar: 'Salvar e pedir',
  })

/**
 * One's own session, which the password alone opened, is over with the save: left here, so that the way on is what is said and not
 * that something expired.
 */
const leaveToSetUp = async () => {
  useSessao.getState().sair()
  await alert({
    titulo: 'Regras de acesso salvas',
    conteudo:
      'A sua sessão foi aberta só com a senha e terminou. Entre de novo: o portal leva você a configurar o seu segundo fator.',
  })
}

/** Asked before entries of years close. */
const askClosed = () =>
  confirm({
    titulo: 'Fechar os registros do prontuário?',
    conteudo: `Na próxima hora fecham também os de antes: todos os que ninguém salvou nos últimos ${DIAS_PARA_FECHAR} dias. O que está fechado não se altera nem se abre de novo; o que faltar entra como adendo.`,
    confirmar: 'Salvar e fechar',
  })

type Props = {
  de: SegurancaDaClinica
  /** What was changed here over rules that somebody else saved meanwhile. */
  mudanca: Mudanca
  onSave: (resta: Mudanca) => Promise<unknown>
}

const Regras = ({ de, mudanca, onSave }: Props) => {
  const inicio = { ...de, ...mudanca }
  const [regras, setRegras] = useState(inicio)
  const [enviando, setEnviando] = useState(false)
  const [minutos, setMinutos] = useState(inicio.bloqueio ? String(inicio.bloqueio) : '')
  const bloqueio = minutos.trim() === '' ? null : Number(minutos)
  const invalido =
    bloqueio !== null &&
    !(Number.isInteger(bloqueio) && bloqueio >= BLOQUEIO_MIN.minimo && bloqueio <= BLOQUEIO_MIN.maximo)
  const mudou =
    regras.exigeSegundoFator !== de.exigeSegundoFator ||
    bloqueio !== (de.bloqueio ?? null) ||
    regras.fechaRegistros !== de.fechaRegistros
  // What is saved is not unsaved while it is read again, which a session that just ended has to wait for.
  const [salvo, setSalvo] = useState(false)
  useUnsavedGuard(mudou && !salvo)
  const save = async (evento: FormEvent) => {
    evento.preventDefault()
    if (enviando || invalido) return
    if (regras.exigeSegundoFator && !de.exigeSegundoFator && !(await askAsked())) return
    if (regras.fechaRegistros && !de.fechaRegistros && !(await askClosed())) return
    setEnviando(true)
    try {
      await segurancaApi.save({ ...regras, bloqueio })
      setSalvo(true)
      if (regras.exigeSegundoFator && !de.exigeSegundoFator && !fatorOf(useSessao.getState().token))
        return await leaveToSetUp()
      await onSave({})
      notify('Regras de acesso salvas.')
    } catch (erro) {
      await showError(erro)
      if (erro instanceof ErroDaApi && erro.desatualizado)
        await onSave({
          ...(regras.exigeSegundoFator !== de.exigeSegundoFator && {
            exigeSegundoFator: regras.exigeSegundoFator,
          }),
          ...(bloqueio !== (de.bloqueio ?? null) && { bloqueio }),
          ...(regras.fechaRegistros !== de.fechaRegistros && { fechaRegistros: regras.fechaRegistros }),
        })
    } finally {
      setEnviando(false)
      setSalvo(false)
    }
  }
  return (
    <form className={css.painel} noValidate onSubmit={(e) => void save(e)}>
      <h2>Segundo fator</h2>
      <Checkbox
        label="Pedir um segundo fator a Gerente e Administrador"
        name="exigeSegundoFator"
        checked={regras.exigeSegundoFator}
        onChange={(exigeSegundoFator) => setRegras({ ...regras, exigeSegundoFator })}
      />
      <p>
        Quem entrou só com a senha entra de novo e configura o seu, com um aplicativo de códigos no celular.
        As outras pessoas podem usar um, em Segurança da conta, no menu do usuário.
      </p>
      <h2>Tela parada</h2>
      <TextField
        label="Minutos até bloquear"
        name="bloqueio"
        value={minutos}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
        onChange={(e) => setMinutos(e.target.value)}
        error={invalido}
        helperText={
          invalido
            ? `Informe de ${BLOQUEIO_MIN.minimo} a ${BLOQUEIO_MIN.maximo} minutos.`
            : 'Em branco, as telas não bloqueiam.'
        }
      />
      <p>
        Depois desses minutos sem ninguém, a tela se cobre e o servidor não responde mais a ela. A mesma
        pessoa segue de onde parou pela senha ou, naquele navegador, pelo PIN dela.
      </p>
      <h2>Prontuário</h2>
      <Checkbox
        label={`Fechar os registros ${DIAS_PARA_FECHAR} dias depois da última alteração`}
        name="fechaRegistros"
        checked={regras.fechaRegistros ?? false}
        onChange={(fechaRegistros) => setRegras({ ...regras, fechaRegistros })}
      />
      <p>
        Um registro fechado não é alterado por ninguém, nem pela gerência: o que faltar entra como adendo.
        Quem escreveu também o fecha antes, na evolução, com a senha.
      </p>
      <Button type="submit" variant="contained" loading={enviando} disabled={!mudou}>
        Salvar
      </Button>
    </form>
  )
}

/** Route /seguranca: the clinic's own rules for signing in. */
export default function SegurancaPage() {
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['seguranca'],
    queryFn: ({ signal }) => segurancaApi.read(signal),
    refetchOnWindowFocus: false,
  })
  const [mudanca, setMudanca] = useState<Mudanca>({})
  const again = (resta: Mudanca) => {
    setMudanca(resta)
    return refetch()
  }
  return (
    <Page title="Regras de acesso">
      {data ? (
        <Regras key={dataUpdatedAt} de={data} mudanca={mudanca} onSave={again} />
      ) : error ? (
        <AreaError titulo="As regras de acesso não puderam ser lidas." onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
    </Page>
  )
}
