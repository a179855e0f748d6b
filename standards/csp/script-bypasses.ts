/**
 * Hosts that are often allowed to serve scripts and that serve a way around the policy: JSONP endpoints, which answer
 * with code of the caller's choice, and copies of AngularJS, whose templates are code. Not all files of a host are
 * listed.
 *
 * Both lists are those of Google's CSP Evaluator 1.1.8 (csp_evaluator on npm), Copyright 2016 Google Inc.,
 * Apache License 2.0, http://www.apache.org/licenses/LICENSE-2.0. Hosts that serve files from public registries or
 * repositories are listed in addition.
 */
import { parse } from 'tldts';
import type { SourceExpression } from './source-expression.ts';

export type BypassKind = 'JSONP endpoints' | 'AngularJS' | 'code that anybody can publish';

interface Endpoint {
  host: string;
  path: string;
  kind: BypassKind;
}

/** Endpoints whose code runs only where 'unsafe-eval' is allowed. */
const NEED_EVAL: ReadonlySet<string> = new Set([
  'googletagmanager.com',
  'www.googletagmanager.com',
  'www.googleadservices.com',
  'google-analytics.com',
  'ssl.google-analytics.com',
  'www.google-analytics.com',
]);

const JSONP = `
bebezoo.1688.com/fragment/index.htm
www.google-analytics.com/gtm/js
googleads.g.doubleclick.net/pagead/conversion/1036918760/wcm
www.googleadservices.com/pagead/conversion/1070110417/wcm
www.google.com/tools/feedback/escalation-options
pin.aliyun.com/check_audio
offer.alibaba.com/market/CID100002954/5/fetchKeyword.do
ccrprod.alipay.com/ccr/arriveTime.json
group.aliexpress.com/ajaxAcquireGroupbuyProduct.do
detector.alicdn.com/2.7.3/index.php
suggest.taobao.com/sug
translate.google.com/translate_a/l
count.tbcdn.cn//counter3
wb.amap.com/channel.php
translate.googleapis.com/translate_a/l
afpeng.alimama.com/ex
accounts.google.com/o/oauth2/revoke
pagead2.googlesyndication.com/relatedsearch
yandex.ru/soft/browsers/check
api.facebook.com/restserver.php
mts0.googleapis.com/maps/vt
syndication.twitter.com/widgets/timelines/765840589183213568
www.youtube.com/profile_style
googletagmanager.com/gtm/js
mc.yandex.ru/watch/24306916/1
share.yandex.net/counter/gpp/
ok.go.mail.ru/lady_on_lady_recipes_r.json
d1f69o4buvlrj5.cloudfront.net/__efa_15_1_ornpba.xekq.arg/optout_check
www.googletagmanager.com/gtm/js
api.vk.com/method/wall.get
www.sharethis.com/get-publisher-info.php
google.ru/maps/vt
pro.netrox.sc/oapi/h_checksite.ashx
vimeo.com/api/oembed.json/
de.blog.newrelic.com/wp-admin/admin-ajax.php
ajax.googleapis.com/ajax/services/search/news
ssl.google-analytics.com/gtm/js
pubsub.pubnub.com/subscribe/demo/hello_world/
pass.yandex.ua/services
id.rambler.ru/script/topline_info.js
m.addthis.com/live/red_lojson/100eng.json
passport.ngs.ru/ajax/check
catalog.api.2gis.ru/ads/search
gum.criteo.com/sync
maps.google.com/maps/vt
ynuf.alipay.com/service/um.json
securepubads.g.doubleclick.net/gampad/ads
c.tiles.mapbox.com/v3/texastribune.tx-congress-cvap/6/15/26.grid.json
rexchange.begun.ru/banners
an.yandex.ru/page/147484
links.services.disqus.com/api/ping
api.map.baidu.com/
tj.gongchang.com/api/keywordrecomm/
data.gongchang.com/livegrail/
ulogin.ru/token.php
beta.gismeteo.ru/api/informer/layout.js/120x240-3/ru/
maps.googleapis.com/maps/api/js/GeoPhotoService.GetMetadata
a.config.skype.com/config/v1/Skype/908_1.33.0.111/SkypePersonalization
maps.beeline.ru/w
target.ukr.net/
www.meteoprog.ua/data/weather/informer/Poltava.js
cdn.syndication.twimg.com/widgets/timelines/599200054310604802
wslocker.ru/client/user.chk.php
community.adobe.com/CommunityPod/getJSON
maps.google.lv/maps/vt
dev.virtualearth.net/REST/V1/Imagery/Metadata/AerialWithLabels/26.318581
awaps.yandex.ru/10/8938/02400400.
a248.e.akamai.net/h5.hulu.com/h5.mp4
nominatim.openstreetmap.org/
plugins.mozilla.org/en-us/plugins_list.json
h.cackle.me/widget/32153/bootstrap
graph.facebook.com/1/
fellowes.ugc.bazaarvoice.com/data/reviews.json
widgets.pinterest.com/v3/pidgets/boards/ciciwin/hedgehog-squirrel-crafts/pins/
se.wikipedia.org/w/api.php
cse.google.com/api/007627024705277327428/cse/r3vs7b0fcli/queries/js
relap.io/api/v2/similar_pages_jsonp.js
c1n3.hypercomments.com/stream/subscribe
maps.google.de/maps/vt
books.google.com/books
connect.mail.ru/share_count
tr.indeed.com/m/newjobs
www-onepick-opensocial.googleusercontent.com/gadgets/proxy
www.panoramio.com/map/get_panoramas.php
client.siteheart.com/streamcli/client
www.facebook.com/restserver.php
autocomplete.travelpayouts.com/avia
www.googleapis.com/freebase/v1/topic/m/0344_
mts1.googleapis.com/mapslt/ft
publish.twitter.com/oembed
fast.wistia.com/embed/medias/o75jtw7654.json
partner.googleadservices.com/gampad/ads
pass.yandex.ru/services
gupiao.baidu.com/stocks/stockbets
widget.admitad.com/widget/init
api.instagram.com/v1/tags/partykungen23328/media/recent
video.media.yql.yahoo.com/v1/video/sapi/streams/063fb76c-6c70-38c5-9bbc-04b7c384de2b
ib.adnxs.com/jpt
pass.yandex.com/services
www.google.de/maps/vt
clients1.google.com/complete/search
api.userlike.com/api/chat/slot/proactive/
www.youku.com/index_cookielist/s/jsonp
mt1.googleapis.com/mapslt/ft
api.mixpanel.com/track/
wpd.b.qq.com/cgi/get_sign.php
pipes.yahooapis.com/pipes/pipe.run
gdata.youtube.com/feeds/api/videos/WsJIHN1kNWc
9.chart.apis.google.com/chart
cdn.syndication.twitter.com/moments/709229296800440320
api.flickr.com/services/feeds/photos_friends.gne
cbks0.googleapis.com/cbk
www.blogger.com/feeds/5578653387562324002/posts/summary/4427562025302749269
query.yahooapis.com/v1/public/yql
kecngantang.blogspot.com/feeds/posts/default/-/Komik
www.travelpayouts.com/widgets/50f53ce9ada1b54bcc000031.json
i.cackle.me/widget/32586/bootstrap
translate.yandex.net/api/v1.5/tr.json/detect
a.tiles.mapbox.com/v3/zentralmedia.map-n2raeauc.jsonp
maps.google.ru/maps/vt
c1n2.hypercomments.com/stream/subscribe
rec.ydf.yandex.ru/cookie
`;

const ANGULARJS = `
gstatic.com/fsn/angular_js-bundle1.js
www.gstatic.com/fsn/angular_js-bundle1.js
www.googleadservices.com/pageadimg/imgad
yandex.st/angularjs/1.2.16/angular-cookies.min.js
yastatic.net/angularjs/1.2.23/angular.min.js
yuedust.yuedu.126.net/js/components/angular/angular.js
art.jobs.netease.com/script/angular.js
csu-c45.kxcdn.com/angular/angular.js
elysiumwebsite.s3.amazonaws.com/uploads/blog-media/rockstar/angular.min.js
inno.blob.core.windows.net/new/libs/AngularJS/1.2.1/angular.min.js
gift-talk.kakao.com/public/javascripts/angular.min.js
ajax.googleapis.com/ajax/libs/angularjs/1.2.0rc1/angular-route.min.js
master-sumok.ru/vendors/angular/angular-cookies.js
ayicommon-a.akamaihd.net/static/vendor/angular-1.4.2.min.js
pangxiehaitao.com/framework/angular-1.3.9/angular-animate.min.js
cdnjs.cloudflare.com/ajax/libs/angular.js/1.2.16/angular.min.js
96fe3ee995e96e922b6b-d10c35bd0a0de2c718b252bc575fdb73.ssl.cf1.rackcdn.com/angular.js
oss.maxcdn.com/angularjs/1.2.20/angular.min.js
reports.zemanta.com/smedia/common/angularjs/1.2.11/angular.js
cdn.shopify.com/s/files/1/0225/6463/t/1/assets/angular-animate.min.js
parademanagement.com.s3-website-ap-southeast-1.amazonaws.com/js/angular.min.js
cdn.jsdelivr.net/angularjs/1.1.2/angular.min.js
eb2883ede55c53e09fd5-9c145fb03d93709ea57875d307e2d82e.ssl.cf3.rackcdn.com/components/angular-resource.min.js
andors-trail.googlecode.com/git/AndorsTrailEdit/lib/angular.min.js
cdn.walkme.com/General/EnvironmentTests/angular/angular.min.js
laundrymail.com/angular/angular.js
s3-eu-west-1.amazonaws.com/staticancpa/js/angular-cookies.min.js
collade.demo.stswp.com/js/vendor/angular.min.js
mrfishie.github.io/sailor/bower_components/angular/angular.min.js
askgithub.com/static/js/angular.min.js
services.amazon.com/solution-providers/assets/vendor/angular-cookies.min.js
raw.githubusercontent.com/angular/code.angularjs.org/master/1.0.7/angular-resource.js
prb-resume.appspot.com/bower_components/angular-animate/angular-animate.js
dl.dropboxusercontent.com/u/30877786/angular.min.js
static.tumblr.com/x5qdx0r/nPOnngtff/angular-resource.min_1_.js
storage.googleapis.com/assets-prod.urbansitter.net/us-sym/assets/vendor/angular-sanitize/angular-sanitize.min.js
twitter.github.io/labella.js/bower_components/angular/angular.min.js
cdn2-casinoroom.global.ssl.fastly.net/js/lib/angular-animate.min.js
www.adobe.com/devnet-apps/flashshowcase/lib/angular/angular.1.1.5.min.js
eternal-sunset.herokuapp.com/bower_components/angular/angular.js
cdn.bootcss.com/angular.js/1.2.0/angular.min.js
`;

/** Serve packages of npm, and repositories of GitHub, GitLab and Bitbucket. */
const PUBLISHED = `
cdn.jsdelivr.net/npm/
cdn.jsdelivr.net/gh/
fastly.jsdelivr.net/npm/
esm.run/
unpkg.com/
esm.sh/
cdn.skypack.dev/
ga.jspm.io/npm:
cdn.statically.io/gh/
raw.githack.com/
rawcdn.githack.com/
`;

const ENDPOINTS: readonly Endpoint[] = [
  ...endpoints(PUBLISHED, 'code that anybody can publish'),
  ...endpoints(JSONP, 'JSONP endpoints'),
  ...endpoints(ANGULARJS, 'AngularJS'),
];
const BY_HOST = Map.groupBy(ENDPOINTS, ({ host }) => host);

function endpoints(list: string, kind: BypassKind): Endpoint[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const { hostname, pathname } = new URL(`https://${line}`);
      return { host: hostname, path: pathname, kind };
    });
}

/** The known bypass that a host-source allows, or undefined. */
export function knownBypass(
  { host, path }: Extract<SourceExpression, { kind: 'host' }>,
  evalAllowed: boolean,
): { host: string; kind: BypassKind } | undefined {
  const covered = host.startsWith('*.')
    ? ENDPOINTS.filter((endpoint) => endpoint.host.endsWith(host.slice(1)))
    : (BY_HOST.get(host) ?? []);
  return covered.find(
    (endpoint) => coversPath(path, endpoint.path) && (evalAllowed || !NEED_EVAL.has(endpoint.host)),
  );
}

/** A listed path that ends with a slash covers everything below it. */
function coversPath(pattern: string, path: string): boolean {
  if (pattern === '' || pattern === '/') return true;
  return pattern.endsWith('/') ? path.startsWith(pattern) : path === pattern;
}

/** Whether anybody can get a host under a wildcard: *.com, *.github.io (Public Suffix List, both parts). */
export function isOpenToRegistration(host: string): boolean {
  if (!host.startsWith('*.')) return false;
  const domain = host.slice(2);
  const { publicSuffix, isIcann, isPrivate } = parse(domain, SUFFIX_OPTIONS);
  return publicSuffix === domain && Boolean(isIcann || isPrivate);
}

const SUFFIX_OPTIONS = { allowPrivateDomains: true, extractHostname: false, validateHostname: false };
