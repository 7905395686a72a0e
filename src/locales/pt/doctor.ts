import type { Doctor } from '../en/doctor.js';
import { platforms } from './doctor-platforms.js';
import { count } from './language.js';

const WRITE_FILE = 'Dê ao usuário do bot o direito de escrever no arquivo e na pasta dele.';
const CONNECTIONS = ['conexão', 'conexões'] as const;
const FAULTS = ['erro', 'erros'] as const;
const WARNINGS = ['aviso', 'avisos'] as const;

export const doctor: Doctor = {
  areas: {
    node: 'Node.js',
    settings: 'Configuração',
    modules: 'Módulos nativos',
    fonts: 'Fontes',
    zones: 'Fusos horários',
    database: 'Banco de dados',
    disk: 'Disco',
    ports: 'Portas',
    pages: 'Páginas',
    endgames: 'Finais',
    players: 'Jogadores',
    telegram: 'Telegram',
    discord: 'Discord',
  },
  states: { ok: 'ok', warning: 'aviso', fault: 'ERRO' },
  summary: (faults, warnings) =>
    faults + warnings === 0 ? 'Tudo certo.' : `${count(faults, FAULTS)}, ${count(warnings, WARNINGS)}.`,
  machine: {
    node: (version) => `versão ${version}.`,
    nodeTooOld: (version, least) =>
      `versão ${version}; a Damka precisa da ${least} ou mais nova. Baixe em https://nodejs.org ou use o seu gerenciador de versões.`,
    settings: (file) => `entendida: vem do ambiente e, se existir, de ${file}.`,
    settingsFirst:
      'o armazenamento, as portas e as plataformas não foram verificados: corrija primeiro a configuração.',
    moduleMissing: (name, reason) =>
      `não foi possível carregar ${name} (${reason}). Rode "npm ci" nesta máquina; node_modules copiado de outro sistema não funciona.`,
    modules: 'canvas e SQLite carregados.',
    fonts: 'as letras de todos os idiomas são desenhadas como devem.',
    fontBroken: (undrawn, font) =>
      `não saem como devem: ${undrawn}. Baixe a Damka de novo: o arquivo src/render/fonts/${font} falta ou está danificado.`,
    zones: (zones) => `conhecidos, com horário de verão (${zones}).`,
    zonesMissing:
      'faltam neste Node.js as tabelas de fusos horários ou de idiomas. Use uma versão com ICU completo, como a de nodejs.org, e remova NODE_ICU_DATA.',
    noEndgames: (folder) =>
      `não há tabelas em ${folder}; nos finais, o computador joga até onde consegue prever. "damka endgames" cria as tabelas.`,
    endgames: (sound, others) =>
      `${count(sound, ['jogo tem tabelas prontas', 'jogos têm tabelas prontas'])} para uso${others > 0 ? `; ${count(others, ['arquivo é', 'arquivos são'])} para regras da casa ou para as regras de outra versão` : ''}.`,
    endgameProblem: (problem) => `${problem} Esse jogo fica sem as tabelas.`,
  },
  store: {
    fresh: (engine) =>
      `${engine}; o arquivo é criado na primeira execução, e dá para escrever na pasta dele.`,
    inUse: (engine, size) =>
      `${engine}, ${size}, sem danos; uma Damka em execução está usando o banco, por isso a escrita não foi testada.`,
    garbled: (engine) => `${engine} devolve algo diferente do que foi escrito. Verifique o disco.`,
    works: (engine, size, complete, chats, old) =>
      `${engine}, ${size}: bloqueio, escrita e leitura funcionam; chats verificados: ${complete ? '' : 'os primeiros '}${chats}, dos quais ${old} em formato antigo, que se atualiza com o uso.`,
    badRow: (table, key, fault) => `tabela ${table}, ${key}: ${fault}.`,
    badRows: (rows) =>
      `linhas que não dá para usar: ${rows}; o resto está bem. Pare o bot e rode "damka doctor --repair": ele conserta ou remove essas linhas e guarda num arquivo o que havia nelas.`,
    repaired: (repaired, removed, file) =>
      `Linhas consertadas: ${repaired}; removidas: ${removed}. O que havia nelas está em ${file}.`,
    nothingToRepair: 'Todas as linhas estão em ordem; nada foi alterado.',
    fewConnections: (connections, each) =>
      `o servidor aceita ${count(connections, CONNECTIONS)}, e cada Damka usa até ${each}. Aumente max_connections.`,
    queue: (version, connections, each) =>
      `tabelas da fila (pg-boss) ${version === null ? 'criadas agora' : `na versão ${version}`}; ${count(connections, CONNECTIONS)}, cada Damka usa até ${each}.`,
    free: (size) => `${size} livres para as partidas.`,
    littleFree: (size) =>
      `${size} livres para as partidas. Libere espaço ou leve as partidas para outro lugar com DATABASE_URL.`,
    rowFaults: {
      empty: 'a linha está vazia',
      'not-json': 'a linha está danificada',
      'wrong-form': 'a linha não tem a forma que esta versão conhece',
      'no-key': 'a linha não tem chave',
      'no-channel': 'nenhuma plataforma tem esse chat',
      'other-channel': 'a linha é de outro chat',
      'unknown-game': 'esta versão não conhece o jogo',
      unsound: 'não dá para reproduzir a partida',
      'no-game': 'falta a partida desse chat',
    },
    advice: {
      password: 'Corrija o usuário ou a senha em DATABASE_URL.',
      'user-kept-out': 'Deixe este usuário entrar (pg_hba.conf) ou corrija DATABASE_URL.',
      'no-database':
        'Crie o banco de dados (CREATE DATABASE) ou corrija o nome dele no fim de DATABASE_URL; sem nome, vale o do usuário.',
      'no-right': 'Dê o direito ao usuário: GRANT CREATE ON DATABASE … TO …',
      'too-many-connections': 'Aumente max_connections.',
      damaged: 'Restaure um backup ou salve o que for legível com ".recover" do sqlite3.',
      'not-a-database': 'Não é um banco de dados SQLite: ponha outro arquivo em DATABASE_URL.',
      'file-not-writable': WRITE_FILE,
      'folder-not-writable': 'Dê ao usuário do bot o direito de escrever ali.',
      'host-unknown': 'Corrija o nome do servidor em DATABASE_URL.',
      'no-server':
        'Veja se o servidor está no ar e se esta máquina chega até ele; se o servidor ou a porta forem outros, corrija DATABASE_URL.',
      'no-file': 'Veja se o usuário do bot pode escrever ali e se o disco está bem.',
      certificate:
        'O certificado do servidor não foi assinado por ninguém em quem esta máquina confia: ponha &sslrootcert=<arquivo> com o certificado do emissor no fim de DATABASE_URL (? em vez de & se for o primeiro).',
      encryption: 'O servidor não aceita conexões criptografadas: tire sslmode de DATABASE_URL.',
      'no-encryption':
        'O servidor exige conexão criptografada: ponha ?sslmode=require no fim de DATABASE_URL.',
      pooled:
        'Ponha em DATABASE_URL o endereço direto do servidor (nas hospedagens costuma ser outra porta, ou um nome de servidor sem “-pooler”) ou deixe o pooler no modo de sessão (pool_mode = session).',
    },
  },
  ports: {
    clash: (one, other, port) => `${one} e ${other} são ambos ${port}. Ponha outro número em ${other}.`,
    free: (where) => `${where}: livre.`,
    served: (where) => `${where}: em uso por uma Damka em execução.`,
    taken: (where, key) =>
      `${where}: em uso por outro programa. Pare esse programa ou ponha outro número em ${key}.`,
    forbidden: (where, key) =>
      `este usuário não pode usar ${where}. Ponha em ${key} um número de 1024 a 65535.`,
    noAddress: (host, code, key) =>
      `esta máquina não tem o endereço ${host} (${code}). Ponha 127.0.0.1 em ${key}, ou 0.0.0.0 para todas as redes.`,
  },
  pages: {
    off: 'PUBLIC_URL não está definido: as partidas não têm página pública, e os chats não a oferecem. Defina o endereço https:// pelo qual todos chegam à mesa na web.',
    reached: (address) =>
      `${address} leva a uma Damka em execução; os chats oferecem as páginas das suas partidas.`,
    other: (address, status) =>
      `${address} leva a outra coisa que não a Damka (respondeu ${status}). Faça o proxy repassar tudo para PORT, ou corrija PUBLIC_URL.`,
    unreachable: (address, reason) =>
      `${address} não responde (${reason}). Se a Damka está em execução, verifique o proxy, o certificado e o nome; algumas redes não deixam as próprias máquinas sair e voltar.`,
  },
  players: {
    off: 'desconhecidos não se encontram aqui; SEEK=on permite isso, com /seek e /tables.',
    on: 'desconhecidos podem se encontrar com /seek e /tables (SEEK).',
    reports: (reports, days) =>
      `denúncias de jogadores nos últimos ${days} dias: ${reports}; as mais novas primeiro:`,
    report: (moment, by, about, game, reason) =>
      `${moment}, de ${by} sobre ${about}, partida ${game}: ${reason}`,
  },
  platforms,
};
