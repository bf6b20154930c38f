/** One who streams, as a platform knows them. */
export interface Streamer {
  /** Identifier of the channel. */
  readonly channel: string;
  readonly uid: string;
  readonly uname: string;
}

/** A platform as the recorder names it. */
export interface Platform {
  readonly name: string;
  /** What stands before the channel in the address of a livestream. */
  readonly address: string;
  /** Where the platform keeps its pictures. */
  readonly pictures: string;
}

/** A channel: its platform and who streams there. */
export interface Channel {
  readonly platform: Platform;
  readonly streamer: Streamer;
}

/** Platforms that recorders know, with invented streamers; the simplest first, where shrinking ends. */
const platforms: readonly (Platform & { readonly streamers: readonly Streamer[] })[] = [
  {
    name: 'twitch',
    address: 'https://www.twitch.tv/',
    pictures: 'https://static-cdn.jtvnw.net/',
    streamers: [
      { channel: 'quietforge', uid: '47122903', uname: 'QuietForge' },
      { channel: 'zoe_plays_late', uid: '602218745', uname: 'Zoë_plays_late' },
    ],
  },
  {
    name: 'bilibili',
    address: 'https://live.bilibili.com/',
    pictures: 'https://i0.hdslb.com/bfs/',
    streamers: [
      { channel: '21852', uid: '2978046', uname: '夜猫电台' },
      { channel: '7734200', uid: '50329118', uname: '阿梨Pear' },
    ],
  },
  {
    name: 'youtube',
    address: 'https://www.youtube.com/',
    pictures: 'https://i.ytimg.com/',
    streamers: [
      { channel: '@hoshino-radio', uid: 'UC3kq0fVn8yLwB1sXjTzR7aQ', uname: '星野ラジオ' },
      { channel: '@cocina.de.barrio', uid: 'UCw9Dq27pGmE0tHcKzN5uYvA', uname: 'Cocina de Barrio' },
    ],
  },
  {
    name: 'douyin',
    address: 'https://live.douyin.com/',
    pictures: 'https://p3-webcast.douyinpic.com/',
    streamers: [{ channel: '745964462470', uid: '98134207715', uname: '小城故事' }],
  },
  {
    name: 'chzzk',
    address: 'https://chzzk.naver.com/live/',
    pictures: 'https://nng-phinf.pstatic.net/',
    streamers: [
      {
        channel: '0b33823ac81de48d5b78a38cdbc0ab94',
        uid: '0b33823ac81de48d5b78a38cdbc0ab94',
        uname: '하루결',
      },
    ],
  },
  {
    name: 'kick',
    address: 'https://kick.com/',
    pictures: 'https://files.kick.com/images/',
    streamers: [{ channel: 'nordlicht', uid: '1840277', uname: 'Nordlicht' }],
  },
  {
    name: 'tiktok',
    address: 'https://www.tiktok.com/@',
    pictures: 'https://p16-webcast.tiktokcdn.com/',
    streamers: [{ channel: 'mira.bakes', uid: '7091184526630127618', uname: 'Mira bakes 🥐' }],
  },
  {
    name: 'sooplive',
    address: 'https://play.sooplive.co.kr/',
    pictures: 'https://profile.img.sooplive.co.kr/',
    streamers: [{ channel: 'sunnyday77', uid: 'sunnyday77', uname: '햇살하루' }],
  },
  {
    name: 'twitcasting',
    address: 'https://twitcasting.tv/',
    pictures: 'https://imagegw02.twitcasting.tv/',
    streamers: [{ channel: 'c:tokyo_guitar', uid: '182241150923847104', uname: '東京ギター' }],
  },
  {
    name: 'bigo',
    address: 'https://www.bigo.tv/',
    pictures: 'https://esx.bigo.sg/',
    streamers: [{ channel: '618204473', uid: '1578842213', uname: 'Linh Đan 🌸' }],
  },
  {
    name: 'huya',
    address: 'https://www.huya.com/',
    pictures: 'https://huyaimg.msstatic.com/',
    streamers: [{ channel: '660118', uid: '1346609715', uname: '北风不停' }],
  },
  {
    name: 'douyu',
    address: 'https://www.douyu.com/',
    pictures: 'https://apic.douyucdn.cn/',
    streamers: [{ channel: '9918273', uid: '301184562', uname: '三更棋局' }],
  },
];

/** Every channel of the material. */
export const channels: readonly Channel[] = platforms.flatMap(({ streamers, ...platform }) =>
  streamers.map((streamer) => ({ platform, streamer })),
);
